import { approveAdmin, getAdmins, register } from '#contract/accounts.ts';
import { cases } from '#test/local/api/cases.ts';
import { callsTo, type Stack } from '#test/local/api/stack.ts';
import { makeWorld, newAccount, send, type Sending, type World } from '#test/local/api/world.ts';
import type { RouteDefinition } from '#contract/route.ts';
import type { Product } from '../support/stack.ts';

const beside = (what: string) => () => Promise.reject(new Error(`No test here ${what}.`));

/** A product of another process, as far as anybody can reach it: by its address. */
export const stackAt = ({ url, dataDir }: Product): Stack => ({
  ...callsTo(url),
  environment: {},
  dataDir,
  invoke: beside('invokes a function'),
  stop: beside('stops the product by this'),
});

/** One of everything in a product of another process. */
export async function worldOf(product: Product): Promise<World> {
  const stack = stackAt(product);
  const token = await stack.signIn();
  async function askedFor(email: string) {
    await send(stack, register, { body: newAccount(email) });
    const { admins } = (await send(stack, getAdmins, { token })).body;
    return admins.find((each: { email: string }) => each.email === email);
  }
  const world = await makeWorld(stack, askedFor);
  return {
    ...world,
    async otherToken() {
      const account = newAccount();
      const { id } = await askedFor(account.email);
      await world.made(approveAdmin, { params: { id }, token });
      return stack.signIn(account);
    },
    /** A mail comes when the schedule of letters does; of the right shape is enough here. */
    newsletterToken: async () => 'a'.repeat(43),
  };
}

/** As the one who may call it would send it. */
export async function sendingOf(world: World, route: RouteDefinition): Promise<Sending> {
  const sending = await cases.get(route.id)!(world);
  return { ...(route.audience === 'admin' && { token: world.token }), ...sending };
}
