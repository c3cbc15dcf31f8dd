import { createPrivateKey, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { allRoutes } from '#contract/routes.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { localAdmin } from '#local/launch/local-admin.ts';
import { strict } from '#test/support/strict-schema.ts';
import { claims, newKey, signed, signedAsHmac, unsigned } from '#test/support/tokens.ts';
import { addAccount } from './administrators.ts';
import { cases } from './cases.ts';
import { sharedStack, type Answered, type Product } from './stack.ts';
import { rowsOf } from './stored.ts';
import { makeWorld, send, type Sending, type World } from './world.ts';

let stack: Product;
let world: World;
let bad: Record<string, string | undefined>;
let powerless: Record<string, string>;
let crafted: string;

const variable = (name: string) => stack.environment[name] ?? '';
const options = () => ({
  region: 'ap-south-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});

async function tokensOf({ email, password }: { email: string; password: string }) {
  const endpoint = variable('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER');
  const { AuthenticationResult: given = {} } = await new CognitoIdentityProviderClient({
    ...options(),
    endpoint,
  }).send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: variable('USER_POOL_CLIENT_ID'),
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );
  return { access: given.AccessToken ?? '', id: given.IdToken ?? '' };
}

/** Tokens that the pool itself could have signed: with its own key, whatever they claim. */
function poolSigner() {
  const [file = ''] = globSync(`${stack.dataDir}/cognito/*/signing-key.pem`);
  const key = createPrivateKey(readFileSync(file));
  const [jwk] = JSON.parse(variable('USER_POOL_JWKS')).keys;
  const { kid } = jwk;
  const own = {
    iss: `https://cognito-idp.ap-south-1.amazonaws.com/${variable('USER_POOL_ID')}`,
    client_id: variable('USER_POOL_CLIENT_ID'),
  };
  return {
    jwk,
    kid,
    own,
    sign: (changes: Record<string, unknown> = {}) =>
      signed(claims({ ...own, ...changes }), { header: { kid }, key }),
  };
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

function forgeries(token: string) {
  const { jwk, kid, own, sign } = poolSigner();
  const stranger = newKey(kid);
  const [head, payload = '', signature] = token.split('.');
  const raised = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...raised, sub: 'other' })).toString('base64url');
  return {
    'no token': undefined,
    'an empty token': '',
    'no JWT': 'admin',
    'two parts': `${head}.${payload}`,
    'a changed payload': `${head}.${changed}.${signature}`,
    'no signature': `${head}.${payload}.`,
    'no algorithm': unsigned(claims(own)),
    'the public key as a secret': signedAsHmac(claims(own), jwk),
    'a key of its own': signed(claims(own), {
      header: { kid, jwk: stranger.jwk },
      key: stranger.privateKey,
    }),
    'an unknown key': signed(claims(own), { header: { kid: 'other' }, key: stranger.privateKey }),
    'an address of keys': signed(claims(own), {
      header: { kid: 'x', jku: 'https://evil.example/jwks.json' },
      key: stranger.privateKey,
    }),
    'a time that is over': sign({ exp: inSeconds(-1) }),
    'a time to come': sign({ nbf: inSeconds(600) }),
    'no end': sign({ exp: undefined }),
    'an end in words': sign({ exp: 'never' }),
    'an end that is nothing': sign({ exp: null }),
    'another client': sign({ client_id: 'other' }),
    'no client': sign({ client_id: undefined, aud: own.client_id }),
    'another pool': sign({ iss: 'https://cognito-idp.ap-south-1.amazonaws.com/ap-south-1_Other' }),
    'no pool': sign({ iss: undefined }),
    'the use of an ID token': sign({ token_use: 'id' }),
    'no use': sign({ token_use: undefined }),
    'no subject': sign({ sub: undefined }),
  };
}

function groupless() {
  const { sign } = poolSigner();
  const groups = [
    undefined,
    'admins',
    '[admins]',
    [],
    ['Admins'],
    ['admins '],
    ['x admins y'],
    { admins: 1 },
    { 0: 'admins', length: 1 },
    [['admins']],
    'x,admins',
    null,
  ];
  return {
    ...Object.fromEntries(
      groups.map((each) => [
        `the groups ${JSON.stringify(each)}`,
        sign({ 'cognito:groups': each }),
      ]),
    ),
    'groups by another name': sign({ 'cognito:groups': undefined, groups: ['admins'] }),
  };
}

const closed = allRoutes.filter(({ audience }) => audience === 'admin');
/** One call of each function: whom it lets in is decided before it knows which call it is. */
const ofEachFunction = [...Map.groupBy(closed, ({ group }) => group).values()].map(
  ([first]) => first!,
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
  const { params, query, body } = sendings.get(route.id) ?? {};
  return send(stack, route, {
    ...(params && { params }),
    ...(query && { query }),
    ...(body && { body }),
    headers,
  });
};
const bearing = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };
const rowsOfTheCalls = async () =>
  (await rowsOf(stack)).filter((row) => {
    const text = JSON.stringify(row);
    return words.some((word) => text.includes(word));
  });

beforeAll(async () => {
  stack = sharedStack();
  world = await makeWorld(stack);
});
beforeAll(async () => {
  sendings = new Map(await Promise.all(closed.map(sendingOf)));
  words = [...sendings.values()].flatMap(({ params = {}, body = {} }) => [
    ...Object.values(params),
    ...Object.entries(body).flatMap(([name, value]) =>
      ['id', 'title', 'name'].includes(name) && /[0-9a-f]{8}|01[0-9A-Z]{24}/.test(value)
        ? [String(value)]
        : [],
    ),
  ]);
});
beforeAll(async () => {
  const { access, id } = await tokensOf(localAdmin);
  const account = await addAccount(stack, `${randomUUID()}@example.com`);
  bad = { ...forgeries(access), 'an ID token': id };
  powerless = { ...groupless(), 'no group at all': (await tokensOf(account)).access };
  crafted = poolSigner().sign();
  before = await rowsOfTheCalls();
});

it('would let a crafted token in if the pool had signed all of it', async () => {
  const path = '/api/deletejob/01JA0000000000000000000001';
  expect((await stack.ask(path, { method: 'DELETE', token: crafted })).status).toBe(404);
});

const firstLetter = (path: string) => path.charAt('/api/'.length);
const spellings: readonly ((path: string) => string)[] = [
  (path) => path.replace('/api/', '/api//'),
  (path) => `${path}/`,
  (path) => path.replace('/api/', '/API/'),
  (path) =>
    path.replace(/^\/api\/\w+/, (call) => `/api/${call.slice('/api/'.length).toUpperCase()}`),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/api/x/..%2f'),
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => path.replace(/(\/api\/)./, `$1%${firstLetter(path).charCodeAt(0).toString(16)}`),
  (path) => `${path}%00`,
  (path) => `${path};x=1`,
  (path) => `${path}.json`,
  (path) => `${path}?_method=GET`,
];

const isClosed = ({ status, headers }: Answered) =>
  [401, 403, 404, 405].includes(status) || headers.get('content-type')?.startsWith('text/html');

const plainest = ['no token', 'no JWT', 'a changed payload', 'no group at all'];

describe.each(closed.map((route) => [route.id, route] as const))('%s', (_, route) => {
  it('is closed to every bad token', async () => {
    const isFirst = ofEachFunction.includes(route);
    const tried = [
      ...Object.entries(bad).map(([name, token]) => ({ name, token, status: 401 })),
      ...Object.entries(powerless).map(([name, token]) => ({ name, token, status: 403 })),
    ].filter(({ name }) => isFirst || plainest.includes(name));
    const answered = tried.map(async ({ name, token }) => {
      const { status, headers } = await ask(route, bearing(token));
      return [name, status, headers.get('www-authenticate')];
    });
    expect(await Promise.all(answered)).toEqual(
      tried.map(({ name, status }) => [name, status, status === 401 ? 'Bearer' : null]),
    );
  });

  it('opens no door by another spelling of its address', async () => {
    const asked = spellings.map(async (spelling) => {
      const path = spelling(route.path) as RouteDefinition['path'];
      return [path, isClosed(await ask({ ...route, path }))];
    });
    expect((await Promise.all(asked)).filter(([, closed]) => !closed)).toEqual([]);
  });
});

it.each(['Basic YWRtaW46YWRtaW4=', 'bearer', 'Bearer  ', 'Token x', 'Bearer a.b.c, Bearer d.e.f'])(
  'takes no header such as %s',
  async (authorization) => {
    const answers = await Promise.all(ofEachFunction.map((route) => ask(route, { authorization })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  },
);

it('let nobody change anything by all that', async () => {
  expect(before.length).toBeGreaterThan(20);
  expect(await rowsOfTheCalls()).toEqual(before);
});

it.each(
  allRoutes.filter(({ readsToken }) => readsToken).map((route) => [route.id, route] as const),
)(
  '%s reads for a visitor with a token that has no power, and refuses a bad one',
  async (...each) => {
    const [, route] = each;
    const sending = await cases.get(route.id)!(world);
    const asked = (name: string) => {
      const token = { ...bad, ...powerless }[name] ?? '';
      return send(stack, route, { ...sending, token });
    };
    const [visitor, signedIn, ...refused] = await Promise.all([
      send(stack, route, sending),
      ...['no group at all', 'a time that is over', 'no algorithm', 'no JWT'].map(asked),
    ]);
    expect([visitor.status, signedIn!.status]).toEqual([200, 200]);
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401]);
    const shown = z.safeParse(strict(route.answers[200]!, 'visitor'), signedIn!.body);
    expect(shown.error?.issues ?? []).toEqual([]);
  },
);

const last = closed.filter(({ id }) => id === 'logout');
it.each(
  [...closed.filter((route) => !last.includes(route)), ...last].map(
    (route) => [route.id, route] as const,
  ),
)('%s would have changed something, had the token been good', async (_, route) => {
  const { status } = await send(stack, route, { token: world.token, ...sendings.get(route.id) });
  expect(status).toBeLessThan(300);
});
