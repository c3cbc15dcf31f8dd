import type { Stack } from '#test/local/api/stack.ts';
import { routes } from '#contract/routes.ts';
import { makeWorld, type World } from '#test/local/api/world.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { siteOf } from './site.ts';
import { startProduct, type Product } from './stack.ts';
import { untilWell } from './visits.ts';

/** One reading of each function that the world is made with; its first answer may come too late on a busy machine. */
const firstReadings = [
  routes.getJobsAdmin,
  routes.getPosts,
  routes.getPendingComments,
  routes.getContacts,
  routes.getAdmins,
];

async function wakeFunctions({ ask, signIn }: Stack): Promise<void> {
  const token = await signIn();
  for (const { path } of firstReadings) await untilWell(() => ask(path, { token }));
}

export interface FaultySite {
  faults: FaultProxy;
  product: Product;
  site: Stack;
  /** One of everything, made before any fault. */
  world: World;
}

/** For a suite: the running product with one of everything in it, whose functions meet the faults of each test. */
export function faultySite(place: number): FaultySite {
  const open = {} as FaultySite;
  beforeAll(async () => {
    open.faults = await startFaultProxy(place);
    open.product = await startProduct({ env: open.faults.env });
    open.site = await siteOf(open.product, open.faults);
    await wakeFunctions(open.site);
    open.world = await makeWorld(open.site);
  });
  afterEach(() => open.faults.clear());
  afterAll(() => open.faults?.close());
  return open;
}

/** The same site after its process has ended. */
export async function startAgain(open: FaultySite): Promise<void> {
  const { dataDir } = open.product;
  open.product = await startProduct({ env: open.faults.env, dataDir });
  open.site = await siteOf(open.product, open.faults);
}
