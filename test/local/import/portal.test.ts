import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { portalCategories } from '#local/import/portal-categories.ts';
import { portal } from '#local/import/portal.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let answers: Answer[] = [];
const seen: string[] = [];
const server = createServer((request, response) => {
  seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`.trim());
  request.resume();
  const answer = answers.shift();
  if (answer) answer(request, response);
  else response.writeHead(500).end();
});
const json =
  (status: number, body: object, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  answers = [];
  seen.length = 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const credentials = { email: 'admin@example.com', password: 'a long password' };
const token = (name: string, expiresIn = 900) =>
  json(200, { token: name, expiresIn, name: 'Admin' });
const added = json(201, { message: 'added', job: { id: 'job-1' } });
const problem = (status: number, errors?: { field: string; message: string }[]) => ({
  type: 'about:blank',
  title: 'Refused',
  status,
  detail: 'No.',
  instance: '/api/job',
  message: 'No.',
  requestId: 'r',
  ...(errors && { errors }),
});
const key = '00000000-0000-5000-8000-000000000000';

it('signs in once and adds with the token', async () => {
  answers = [token('one'), added, added];
  const target = portal(origin, credentials);
  expect(await target.add({ role: 'x' }, key)).toEqual({ job: 'job-1' });
  await target.add({ role: 'x' }, key);
  expect(seen).toEqual(['POST /api/login', 'POST /api/job Bearer one', 'POST /api/job Bearer one']);
});

it('waits as long as it is told while the portal is busy', async () => {
  const busy = (status: number) => json(status, problem(status), { 'retry-after': '0.05' });
  answers = [token('one'), busy(429), busy(503), busy(409), added];
  expect(await portal(origin, credentials).add({ role: 'x' }, key)).toEqual({ job: 'job-1' });
});

it('asks again when the connection breaks', async () => {
  answers = [token('one'), (request) => request.socket.destroy(), added];
  expect(await portal(origin, credentials).add({ role: 'x' }, key)).toEqual({ job: 'job-1' });
});

it('signs in again when its token has ended', async () => {
  answers = [token('one'), json(401, problem(401)), token('two'), added];
  const target = portal(origin, credentials);
  expect(await target.add({ role: 'x' }, key)).toEqual({ job: 'job-1' });
  expect(seen.slice(1)).toEqual([
    'POST /api/job Bearer one',
    'POST /api/login',
    'POST /api/job Bearer two',
  ]);
});

it('signs in again shortly before its token ends', async () => {
  answers = [token('one', 30), token('two'), added];
  const target = portal(origin, credentials);
  await target.signIn();
  await target.add({ role: 'x' }, key);
  expect(seen.at(-1)).toBe('POST /api/job Bearer two');
});

it('tells each reason of a refusal', async () => {
  const errors = [{ field: 'role', message: 'Role cannot be empty.' }];
  answers = [token('one'), json(422, problem(422, errors)), json(413, problem(413)), json(418, {})];
  const target = portal(origin, credentials);
  expect(await target.add({}, key)).toEqual({ reasons: ['Role cannot be empty.'] });
  expect(await target.add({}, key)).toEqual({ reasons: ['No.'] });
  expect(await target.add({}, key)).toEqual({ reasons: ['The answer was 418.'] });
});

it('fails when the credentials are refused', async () => {
  answers = [json(401, { ...problem(401), message: 'Invalid email or password.' })];
  await expect(portal(origin, credentials).signIn()).rejects.toThrow('Invalid email or password.');
});

it('says so when the account asks for a code', async () => {
  answers = [json(200, { challenge: 'SOFTWARE_TOKEN_MFA', session: 'x' })];
  await expect(portal(origin, credentials).signIn()).rejects.toThrow(/two-step sign-in/);
});

it('fails when something else than the API answers', async () => {
  answers = [json(200, { hello: 'world' })];
  await expect(portal(origin).liveIds()).rejects.toThrow('did not answer like the API');
});

it('finds categories by the slug of their name', async () => {
  answers = Array.from({ length: 8 }, (_, at) =>
    json(200, { roleData: [{ id: `id-${at}`, name: 'UI/UX  Designer' }] }),
  );
  const find = await portalCategories(origin);
  expect(find('role', 'ui-ux-designer')).toMatch(/^id-\d$/);
  expect(find('role', 'designer')).toBeUndefined();
});

it('knows a job that has expired from one that is gone', async () => {
  answers = [json(410, problem(410)), json(404, problem(404))];
  expect(await portal(origin).exists('job-1')).toBe(true);
  expect(await portal(origin).exists('job-1')).toBe(false);
});
