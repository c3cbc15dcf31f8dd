import type { RequestListener } from 'node:http';
import { createRun } from '#job-import/running/import-run.ts';
import { createPortalClient } from '#commands/import/portal-client.ts';
import { buildNewJob } from '#test/support/builders.ts';
import { openServer } from '#test/support/open-server.ts';

let answers: RequestListener[] = [];
const seen: string[] = [];
const json =
  (status: number, body: object, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

let origin = '';
beforeEach(async () => {
  answers = [];
  seen.length = 0;
  const port = await openServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`.trim());
    request.resume();
    const answer = answers.shift();
    if (answer) answer(request, response);
    else response.writeHead(500).end();
  });
  origin = `http://127.0.0.1:${port}`;
});

const credentials = { email: 'admin@example.com', password: 'a long password' };
const problem = (status: number, errors?: { field: string; message: string }[]) => ({
  ...{ type: 'about:blank', title: 'Refused', status, detail: 'No.', instance: '/api/job' },
  ...{ message: 'No.', requestId: 'r' },
  ...(errors && { errors }),
});
const key = '00000000-0000-5000-8000-000000000000';

const none = { problems: [], warnings: [], notes: [], unused: [], derived: [] };
const good = { number: 2, form: buildNewJob(), ...none };
const row = createRun({ fileName: 'jobs.csv' }, [good], new Date()).rows[0]!;

it('adds several by one call, and tells why one was not added', async () => {
  const errors = [{ field: 'jobbycity', message: 'Choose another city.' }];
  answers = [json(201, { results: [{ id: 'job-1', version: 1 }, { errors }] })];
  expect(await createPortalClient(origin).send([row, row], key)).toEqual({
    results: [
      { jobId: 'job-1', version: 1 },
      { reasons: ['Choose another city.'], canRetry: false },
    ],
  });
  expect(seen).toEqual(['POST /api/jobs Bearer']);
});

const broken: RequestListener = (request) => request.socket.destroy();
const busy = (status: number) => json(status, problem(status), { 'retry-after': '3' });

it.each([
  ...[429, 503, 409].map(
    (status) => [status, busy(status), { problem: 'busy', retryAfterSeconds: 3 }] as const,
  ),
  ['broken connection', broken, { problem: 'unreachable' }],
  [401, json(401, problem(401)), { signedOut: true }],
] as const)('knows after a %s how to go on', async (_, answer, outcome) => {
  answers = [answer];
  expect(await createPortalClient(origin).send([row], key)).toMatchObject(outcome);
});

it('tells each reason of a refusal', async () => {
  const errors = [{ field: 'role', message: 'Role cannot be empty.' }];
  answers = [json(422, problem(422, errors)), json(413, problem(413)), json(418, {})];
  const target = createPortalClient(origin);
  const refused = (...reasons: string[]) => ({ result: { reasons, canRetry: false } });
  expect(await target.send([row], key)).toEqual(refused('Role cannot be empty.'));
  expect(await target.send([row], key)).toEqual(refused('No.'));
  expect(await target.send([row], key)).toEqual(refused('The answer was 418.'));
});

it.each([
  ['Invalid email or password.', 401, { ...problem(401), message: 'Invalid email or password.' }],
  [/two-step sign-in/, 200, { challenge: 'SOFTWARE_TOKEN_MFA', session: 'x' }],
])('says %s where it cannot sign in', async (said, status, body) => {
  answers = [json(status, body)];
  await expect(createPortalClient(origin).signIn(credentials)).rejects.toThrow(said);
});

it('fails when something else than the API answers, or nothing', async () => {
  answers = [json(200, { hello: 'world' }), broken];
  const client = createPortalClient(origin);
  await expect(client.readExistingJobs()).rejects.toThrow('did not answer like the API');
  await expect(createPortalClient(origin).readExistingJobs()).rejects.toThrow('cannot be reached');
});
