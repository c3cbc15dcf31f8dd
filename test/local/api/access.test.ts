import { createPrivateKey } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { allRoutes } from '#contract/routes.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { localAdmin } from '#local/launch/local-admin.ts';
import { formOf } from '#test/support/call.ts';
import { claims, newKey, signed, unsigned } from '#test/support/tokens.ts';
import { addAccount, addAdministrator } from './administrators.ts';
import { addJob, fullForm, type Fields } from './job-form.ts';
import { startStack, type Asked, type Stack } from './stack.ts';

jest.setTimeout(120_000);

let stack: Stack;
let form: Fields;
let jobId: string;
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
  const { kid } = JSON.parse(variable('USER_POOL_JWKS')).keys[0];
  const own = {
    iss: `https://cognito-idp.ap-south-1.amazonaws.com/${variable('USER_POOL_ID')}`,
    client_id: variable('USER_POOL_CLIENT_ID'),
  };
  return {
    kid,
    own,
    sign: (changes: Record<string, unknown> = {}) =>
      signed(claims({ ...own, ...changes }), { header: { kid }, key }),
  };
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

function forgeries(token: string) {
  const { kid, own, sign } = poolSigner();
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
    'another client': sign({ client_id: 'other' }),
    'another pool': sign({ iss: 'https://cognito-idp.ap-south-1.amazonaws.com/ap-south-1_Other' }),
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
  ];
  return Object.fromEntries(
    groups.map((each) => [`the groups ${JSON.stringify(each)}`, sign({ 'cognito:groups': each })]),
  );
}

/** All rows but the builder's own, which it writes when it likes. */
async function wholeTable(): Promise<string> {
  const db = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...options(), endpoint: variable('AWS_ENDPOINT_URL_DYNAMODB') }),
  );
  const rows: Record<string, unknown>[] = [];
  for await (const { Items } of paginateScan({ client: db }, { TableName: variable('TABLE_NAME') }))
    rows.push(...(Items ?? []));
  return JSON.stringify(rows.filter(({ PK }) => PK !== 'CATALOG'));
}

const closed = allRoutes.filter(({ audience }) => audience === 'admin');
const bodyOf = ({ method, multipart }: RouteDefinition): Pick<Asked, 'body'> => {
  if (method !== 'POST') return {};
  return { body: multipart ? formOf({ ...form, pay: 'by nobody' }) : {} };
};
const askRoute = (route: RouteDefinition, headers: Record<string, string> = {}) =>
  stack.ask(route.path.replace('{id}', jobId), {
    method: route.method,
    headers,
    ...bodyOf(route),
  });
const bearing = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

beforeAll(async () => {
  stack = await startStack();
  form = await fullForm(stack);
  const { access, id } = await tokensOf(localAdmin);
  jobId = (await addJob(stack, access)(form)).body.job.id;
  const account = await addAccount(stack, 'visitor@example.com');
  bad = { ...forgeries(access), 'an ID token': id };
  powerless = { ...groupless(), 'no group at all': (await tokensOf(account)).access };
  crafted = poolSigner().sign();
});
afterAll(() => stack?.stop());

it('would let a crafted token in if the pool had signed all of it', async () => {
  const path = '/api/deletejob/01JA0000000000000000000001';
  expect((await stack.ask(path, { method: 'DELETE', token: crafted })).status).toBe(404);
});

it('closes every call of administrators to every bad token, and nothing is changed', async () => {
  const before = await wholeTable();
  for (const route of closed) {
    for (const [name, token] of Object.entries(bad)) {
      const { status, headers } = await askRoute(route, bearing(token));
      expect([route.id, name, status]).toEqual([route.id, name, 401]);
      expect(headers.get('www-authenticate')).toBe('Bearer');
    }
    for (const [name, token] of Object.entries(powerless)) {
      const { status } = await askRoute(route, bearing(token));
      expect([route.id, name, status]).toEqual([route.id, name, 403]);
    }
  }
  expect(await wholeTable()).toBe(before);
});

it.each(['Basic YWRtaW46YWRtaW4=', 'bearer', 'Bearer  ', 'Token x', 'Bearer a.b.c, Bearer d.e.f'])(
  'takes no header such as %s',
  async (authorization) => {
    for (const route of closed) expect((await askRoute(route, { authorization })).status).toBe(401);
  },
);

it('opens no door by another spelling of its address', async () => {
  const before = await wholeTable();
  const spellings = [
    `/api//deletejob/${jobId}`,
    `/api/deletejob/${jobId}/`,
    `/api/DELETEJOB/${jobId}`,
    `/api/deletejob%2f${jobId}`,
    `/api/./deletejob/${jobId}`,
    `/api/x/..%2fdeletejob/${jobId}`,
    `/API/deletejob/${jobId}`,
    `/api/%64eletejob/${jobId}`,
    `/api/deletejob/${jobId}%00`,
    `/api/deletejob/${jobId};x=1`,
  ];
  for (const path of spellings) {
    const { status } = await stack.ask(path, { method: 'DELETE' });
    expect([401, 403, 404]).toContain(status);
  }
  expect(await wholeTable()).toBe(before);
});

it('reads lists for a visitor with a token that has no power, and refuses a bad one', async () => {
  for (const path of ['/api/getAllJobs', '/api/getAllBlogPosts', `/api/job/${jobId}`]) {
    const visitor = await stack.ask(path);
    const signedIn = await stack.ask(path, { token: powerless['no group at all'] ?? '' });
    expect([signedIn.status, signedIn.body]).toEqual([200, visitor.body]);
    const over = await stack.ask(path, { token: bad['a time that is over'] ?? '' });
    expect(over.status).toBe(401);
  }
});

it('signs in nobody without the group, in the words of a wrong password', async () => {
  const account = await addAccount(stack, 'hopeful@example.com');
  const answer = await stack.ask('/api/login', { body: account });
  const wrong = await stack.ask('/api/login', { body: { ...account, password: 'x' } });
  expect([answer.status, answer.body.message]).toEqual([401, wrong.body.message]);
  expect(answer.headers.getSetCookie()).toEqual([]);
  const admin = await addAdministrator(stack, 'approved@example.com');
  expect((await stack.ask('/api/login', { body: admin })).status).toBe(200);
});
