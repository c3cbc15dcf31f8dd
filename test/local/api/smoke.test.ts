import { execFile } from 'node:child_process';
import { createServer, request as ask, type Server } from 'node:http';
import { routes } from '#contract/routes.ts';
import { checkNames, smoke } from '#commands/smoke.ts';
import { listenOnPort } from '#local/cloud/service/server.ts';
import { localAdmin } from '#local/launch/local-admin.ts';
import { addJob, fullForm, picture } from './job-form.ts';
import { startStack, type Stack } from './stack.ts';

/** What is answered in the site's place, or the path that is asked instead. */
type Fault = (path: string) => { status: number; body: string } | string | undefined;

let stack: Stack;
let token: string;
let newJob: () => Promise<string>;
let proxy: Server;
let origin: string;
let fault: Fault | undefined;

/** Stands where CloudFront would. */
function proxyTo(address: string): Server {
  return createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const met = fault?.(url) ?? url;
    if (typeof met !== 'string') {
      outgoing.writeHead(met.status, { 'content-type': 'application/json' }).end(met.body);
      return;
    }
    const passed = ask(new URL(met, address), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
}

beforeAll(async () => {
  stack = await startStack();
  token = await stack.signIn();
  const form = { ...(await fullForm(stack)), companyLogo: await picture() };
  newJob = async () => (await addJob(stack, token)(form)).body.job.id;
  proxy = proxyTo(stack.address);
  origin = `http://127.0.0.1:${await listenOnPort(proxy, 0)}`;
});
afterEach(() => (fault = undefined));
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await stack.stop();
});

/** `npm run smoke` as the workflow runs it. */
const runCommand = (given: Record<string, string> = {}) =>
  new Promise<{ code: number; seen: string[]; error: string }>((resolve) => {
    const words = ['commands/smoke.ts', '--url', origin];
    const env = { PATH: process.env['PATH'], ...given };
    const child = execFile(process.execPath, words, { env }, (_, output, error) => {
      const seen = [...output.matchAll(/^✓ (\w+):/gmu)].map(([, name = '']) => name);
      resolve({ code: child.exitCode ?? 1, seen, error: error.trim() });
    });
  });

it('is content with a site that has no job yet', async () => {
  expect(await runCommand()).toEqual({ code: 0, seen: checkNames.slice(0, -1), error: '' });
});

describe('a site with a job', () => {
  beforeAll(() => newJob());

  it('is content with the product, and leaves nothing behind', async () => {
    const posts = async () => (await stack.ask(routes.getAllBlogPosts.path, { token })).body.blogs;
    const before = await posts();
    const given = { SMOKE_EMAIL: localAdmin.email, SMOKE_PASSWORD: localAdmin.password };
    expect(await runCommand(given)).toEqual({ code: 0, seen: checkNames, error: '' });
    expect(await posts()).toEqual(before);
  });

  const planting =
    (start: string, planted: ReturnType<Fault>): Fault =>
    (path) =>
      path.startsWith(start) ? planted : undefined;
  const everything = ['health', 'list', 'job', 'search', 'catalog', 'pictures', 'administration'];
  const open = planting(routes.getAdmins.path, { status: 200, body: '{}' });
  it.each<[what: string, fault: Fault, failed: string[]]>([
    [
      'the bare index at home',
      (path) => (path === '/' ? '/admin' : undefined),
      ['home', 'pictures'],
    ],
    ['no API', planting('/api/', { status: 503, body: '{}' }), [...everything, 'edge', 'post']],
    ['an open call of the administration', open, ['administration']],
    ['missing pictures', planting('/images/', { status: 404, body: '' }), ['pictures', 'post']],
  ])('is not well with %s', async (_, planted, expected) => {
    fault = planted;
    const failed: string[] = [];
    for await (const { name, hasPassed } of smoke(origin, localAdmin))
      if (!hasPassed) failed.push(name);
    expect(failed).toEqual(expected);
  });
});
