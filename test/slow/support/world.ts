import { ulid } from 'ulid';
import { getAdmins } from '#contract/administrators.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { newToken } from '#lambdas/platform/mail/subscriber-tokens.ts';
import { cases } from '#test/local/api/cases.ts';
import { callsTo } from '#test/support/api-calls.ts';
import type { Product } from '#test/local/api/stack.ts';
import { makeWorld, newAccount, registerAt, send } from '#test/local/api/world.ts';
import type { Sending, World } from '#test/local/api/world.ts';
import type { Product as Started } from './product.ts';

/** A product of another process in the form that the helpers of the API's tests know. */
export const stackOf = (product: Started): Product => ({
  ...callsTo(product.url),
  environment: {},
  dataDir: product.dataDir,
  invoke: () => Promise.reject(new Error('Functions of another process cannot be invoked.')),
});

/** One of everything in a product of another process. */
export async function worldOf(stack: Product): Promise<World> {
  const token = await stack.signIn();
  async function registered(email: string): Promise<{ id: string; password: string }> {
    const account = newAccount(email);
    await registerAt(stack, account);
    const { admins } = (await send(stack, getAdmins, { token })).body;
    const { id } = admins.find((each: { email: string }) => each.email === email);
    return { id, password: account.password };
  }
  const world = await makeWorld(stack, registered);
  // Emails are sent by a schedule, and boards read by one; what has the right shape is enough here.
  const aToken = newToken('a'.repeat(43));
  const aChange = {
    ...{ source: ulid(), externalId: ulid(), itemId: ulid(), id: ulid() },
    ...{ title: 'Tester', version: 0 },
  };
  return {
    ...world,
    newsletterToken: async () => aToken,
    adding: {
      ...world.adding,
      alertTokens: async () => ({ confirm: aToken, manage: aToken }),
      alert: async () => ({ token: aToken, id: ulid() }),
      invitation: async (account = newAccount()) => ({ ...account, token: aToken }),
      change: async () => aChange,
    },
  };
}

/** As the one who may call it would send it. */
export async function sendingOf(world: World, route: RouteDefinition): Promise<Sending> {
  const sending = await cases.get(route.id)!(world);
  return { ...(route.audience === 'admin' && { token: world.token }), ...sending };
}
