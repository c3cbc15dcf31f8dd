import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { allRoutes, getFunctionName, routes } from '#contract/routes.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { localAdmin } from '#local/launch/local-admin.ts';
import { strict } from '#test/support/strict-schema.ts';
import type { ApiAnswer } from '#test/support/api-calls.ts';
import { addAccount, addAdministrator, poolOf } from './administrators.ts';
import { cases } from './cases.ts';
import { sharedStack } from './stack.ts';
import { codeMailedTo, rowsOf } from './stored.ts';
import { openWorld, send, type Sending, withSecondFactor } from './world.ts';

const stack = sharedStack();
const world = openWorld();
/** As the pool makes them, good for minutes; what else a token may claim is tried on the functions. */
let tokens: Record<string, string | undefined>;
const powerless = 'no group at all';

async function tokensOf({ email, password }: { email: string; password: string }) {
  const { AuthenticationResult: given = {} } = await poolOf(stack).initiateAuth({
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: stack.environment['USER_POOL_CLIENT_ID'],
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  return { access: given.AccessToken ?? '', id: given.IdToken ?? '' };
}

/** The token of an administrator, after what ends his sessions. */
async function tokenAfter(
  ending: (
    admin: Awaited<ReturnType<typeof addAdministrator>> & { token: string },
  ) => Promise<ApiAnswer>,
) {
  const account = await addAdministrator(stack, `${randomUUID()}@example.com`);
  const token = await stack.signIn(account);
  expect((await send(stack, routes.getMe, { token })).status).toBe(200);
  expect((await ending({ ...account, token })).status).toBe(200);
  return token;
}

function changed(token: string): string {
  const [head, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return `${head}.${Buffer.from(JSON.stringify({ ...claims, 'cognito:groups': ['admins'] })).toString('base64url')}.${signature}`;
}

const closed = allRoutes.filter(({ audience }) => audience === 'admin');
/** A token is read by the function, and an address by the gateway before it. */
const oneOfEachFunction = [...Map.groupBy(closed, getFunctionName).values()].map(
  ([route]) => route!,
);
/** For each call what would change something if it were let in. */
let sendings: ReadonlyMap<string, Sending>;
/** In everything that these calls would make or change. */
let words: readonly string[];
let before: readonly object[];

async function sendingOf(route: RouteDefinition) {
  const sending = await cases.get(route.id)!(world);
  const title = `Company ${randomUUID()}`;
  const own = route.id === 'createJob' ? { body: { ...sending.body, title } } : {};
  return [route.id, { ...sending, ...own }] as const;
}
const ask = (route: RouteDefinition, headers: Record<string, string> = {}) => {
  const { params = {}, query = '', body } = sendings.get(route.id) ?? {};
  return send(stack, route, { params, query, ...(body && { body }), headers });
};
const bearing = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };
const rowsOfTheCalls = async () =>
  (await rowsOf(stack)).filter((row) => {
    const text = JSON.stringify(row);
    return words.some((word) => text.includes(word));
  });

beforeAll(async () => {
  sendings = new Map(await Promise.all(closed.map(sendingOf)));
  words = [...sendings.values()].flatMap(({ params = {}, body = {} }) => [
    // Every job says something of its pay: a kind is no word of the calls' own rows.
    ...Object.entries(params).flatMap(([name, value]) => (name === 'kind' ? [] : [value])),
    ...Object.entries(body).flatMap(([name, value]) =>
      ['id', 'title', 'name'].includes(name) && /[0-9a-f]{8}|01[0-9A-Z]{24}/.test(value)
        ? [String(value)]
        : [],
    ),
  ]);
});
beforeAll(async () => {
  const ofNobody = (await tokensOf(await addAccount(stack, `${randomUUID()}@example.com`))).access;
  const [ours, another] = [world.token, 'Another-password-2'];
  tokens = {
    'no token': undefined,
    'no JWT': 'admin',
    'a changed payload': changed(ofNobody),
    'an ID token': (await tokensOf(localAdmin)).id,
    'a sign-in past the site': (await tokensOf(localAdmin)).access,
    'a removed account': await tokenAfter(({ id }) =>
      send(stack, routes.removeAdmin, { params: { id }, token: ours }),
    ),
    'a sign-out everywhere': await tokenAfter(({ token }) => send(stack, routes.logout, { token })),
    'a changed password': await tokenAfter(({ token, password: old }) =>
      send(stack, routes.changePassword, { token, body: { old, new: another } }),
    ),
    'a second factor turned on': (await withSecondFactor(stack, await world.adding.administrator()))
      .token,
    'a second factor reset': await tokenAfter(({ id }) =>
      send(stack, routes.resetSecondFactor, { params: { id }, token: ours }),
    ),
    'a password that was forgotten': await tokenAfter(async ({ email }) => {
      await send(stack, routes.forgotPassword, { body: { email } });
      const body = { email, code: codeMailedTo(stack, email), password: another };
      return send(stack, routes.resetPassword, { body });
    }),
    'a sign-out': await tokenAfter(({ token }) =>
      send(stack, routes.logout, { token, query: '?scope=this' }),
    ),
    [powerless]: ofNobody,
  };
  before = await rowsOfTheCalls();
});

const spellings: readonly ((path: string) => string)[] = [
  (path) => path.replace('/api/', '/api//'),
  (path) => `${path}/`,
  (path) => path.replace('/api/', '/API/'),
  (path) => path.replace(/(?<=^\/api\/)\w+/, (call) => call.toUpperCase()),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/api/x/..%2f'),
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => path.replace(/(?<=^\/api\/)./, (first) => `%${first.charCodeAt(0).toString(16)}`),
  (path) => `${path}%00`,
  (path) => `${path};x=1`,
  (path) => `${path}.json`,
  (path) => `${path}?_method=GET`,
];

const isClosed = ({ status, headers }: ApiAnswer) =>
  [401, 403, 404, 405].includes(status) || headers.get('content-type')?.startsWith('text/html');

async function expectClosed(route: RouteDefinition, names: readonly string[]) {
  const answered = names.map(async (name) => {
    const { status, headers } = await ask(route, bearing(tokens[name]));
    return [name, status, headers.get('www-authenticate')];
  });
  expect(await Promise.all(answered)).toEqual(
    names.map((name) => (name === powerless ? [name, 403, null] : [name, 401, 'Bearer'])),
  );
}

it.each(closed)('$id is closed to who is no administrator', (route) =>
  expectClosed(route, ['no token', 'a changed payload', powerless]),
);

describe.each(oneOfEachFunction)('$id', (route) => {
  it('is closed to every bad token', () => expectClosed(route, Object.keys(tokens)));

  it('opens no door by another spelling of its address', async () => {
    const answers = spellings.map(async (spelling) => {
      const path = spelling(route.path) as RouteDefinition['path'];
      return [path, isClosed(await ask({ ...route, path }))];
    });
    expect((await Promise.all(answers)).filter(([, closed]) => !closed)).toEqual([]);
  });
});

it('let nobody change anything by all that', async () => {
  expect(before.length).toBeGreaterThan(20);
  expect(await rowsOfTheCalls()).toEqual(before);
});

it.each(allRoutes.filter(({ adminsSeeMore }) => adminsSeeMore))(
  '$id reads for a visitor with a token that has no power, and refuses a bad one',
  async (route) => {
    const sending = await cases.get(route.id)!(world);
    const requestOf = (name: string) =>
      send(stack, route, { ...sending, headers: bearing(tokens[name]) });
    const names = ['no JWT', 'a changed payload', 'a removed account', 'a sign-out everywhere'];
    const refused = await Promise.all(names.map(requestOf));
    expect(refused.map(({ status }) => status)).toEqual(names.map(() => 401));
    const [visitor, signedIn] = [await requestOf('no token'), await requestOf(powerless)];
    expect([visitor.status, signedIn.status]).toEqual([200, 200]);
    const shown = z.safeParse(strict(route.responses[200]!, 'visitor'), signedIn.body);
    expect(shown.error?.issues ?? []).toEqual([]);
  },
);
