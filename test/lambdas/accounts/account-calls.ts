import '#test/lambdas/even-time.ts';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { adminToken, call, type CallInput } from '#test/support/call.ts';
import { adminId, signToken } from '#test/support/tokens.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { handler as adminHandler } from '#lambdas/entries/accounts-admin.ts';
import { handler as publicHandler } from '#lambdas/entries/accounts-public.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';

export const pool = mockClient(CognitoIdentityProviderClient);
export const dynamo = emptyTable();
beforeEach(() => {
  pool.reset();
  dynamo.on(PutCommand).resolves({});
  dynamo.on(DeleteCommand).resolves({});
});
afterEach(() => void (process.env['RATE_LIMITS'] = 'off'));

export const ask = (route: RouteDefinition, input: CallInput = {}) =>
  route.audience === 'admin'
    ? call(adminHandler, route, { token: adminToken, ...input })
    : call(publicHandler, route, input);
/** What the table does with calls that are counted. */
const counting =
  (rows = new Map<string, number>()) =>
  async ({ Key, ExpressionAttributeValues: values = {} }: UpdateCommandInput) => {
    if (':secret' in values) return { Attributes: { secret: 'of the day' } };
    const [id, by, threshold] = [JSON.stringify(Key), values[':by'], values[':threshold']];
    const count = rows.get(id) ?? 0;
    if (by > 0 ? count >= threshold : count <= threshold)
      throw new ConditionalCheckFailedException({ $metadata: {}, message: 'threshold' });
    rows.set(id, count + by);
    return {};
  };
/** Counts the calls of this test, as the table does. */
export const countCalls = (rows?: Map<string, number>) => {
  process.env['RATE_LIMITS'] = 'on';
  dynamo.on(UpdateCommand).callsFake(counting(rows));
};
/** What so many calls answer, one after the other. */
export const statuses = async (count: number, one: (at: number) => Promise<{ status: number }>) => {
  const answers: number[] = [];
  for (let at = 0; at < count; at++) answers.push((await one(at)).status);
  return answers;
};
export const from = (address: string) => ({
  headers: { 'cloudfront-viewer-address': `${address}:4711` },
});

/** What was asked of the pool, and what each question held. */
export const sent = () => pool.calls().map(({ args }) => args[0].constructor.name);
export const inputs = () => pool.calls().map(({ args }) => args[0].input as object);
export const poolError = (name: string) => Object.assign(new Error(name), { name });
export const tokens = (AccessToken = signToken()) => ({
  AuthenticationResult: { AccessToken, ExpiresIn: 900, RefreshToken: 'fresh' },
});

/** The sessions whose rows were put, and in how many days each ends: 0 where it was closed. */
export const sessionsPut = () =>
  dynamo.commandCalls(PutCommand).flatMap(({ args }) => {
    const { PK, SK, expiresAtEpochSeconds: ends } = args[0].input.Item ?? {};
    const days = Math.ceil((ends - Date.now() / 1_000) / 86_400) + 0;
    return String(PK).startsWith('SESSION#') ? [`${PK} ${SK} ${days}`] : [];
  });
export const session = (name: string, days: number, id = adminId) =>
  `SESSION#${id} ${name} ${days}`;
/** What the table holds of the account's sessions: two open, one that was closed before. */
export const holdSessions = (id = adminId) => {
  const Items = ['here', 'there', 'closed'].map((name, at) => ({
    ...keys.session(id, name),
    expiresAtEpochSeconds: at < 2 ? 9_999_999_999 : 1,
  }));
  dynamo
    .on(QueryCommand, { ExpressionAttributeValues: { ':partition': partitions.sessions(id) } })
    .resolves({ Items });
};
