import type * as z from 'zod/mini';
import { login, logout } from '#contract/accounts.ts';
import { getBlogPostsByID, deletePost, insertBlogPosts } from '#contract/blog.ts';
import { brand } from '#contract/brand.ts';
import { getAllJobs, getJob, getJobStatistics, jobsSearch } from '#contract/jobs.ts';
import type { localVariables } from '#contract/environment-variables.ts';
import { jobPath } from '#contract/job-path.ts';
import { allRoutes } from '#contract/routes.ts';
import { getReadiness } from '#contract/health-and-openapi.ts';
import { renderedPageText } from '#lambdas/site-check/find-failing-pages.ts';
import { CommandError } from '#local/launch/command-error.ts';
import { readStackOutput } from './deployed/stack-outputs.ts';
import { describeCause, parseResponse, type Credentials } from './import/portal-client.ts';
import { parseFlags, runCommand, UsageError } from './terminal/command-line.ts';

const usage = `npm run smoke -- (--env NAME | --url ADDRESS)

  --env NAME      the deployed environment, whose stack names the site
  --url ADDRESS   the site itself, such as http://localhost:3000

  With SMOKE_EMAIL and SMOKE_PASSWORD of an administrator (without two-step sign-in) it also writes a
  draft of a post with a picture, and deletes it.`;

type Fetch = (
  path: string,
  init?: RequestInit & { headers?: Record<string, string> },
) => Promise<Response>;

/** Returns a short description of the result, or throws. */
type SmokeCheck = (send: Fetch) => Promise<string>;

/** A newly deployed function has to start first, for which CloudFront waits six seconds. */
const responseTimeoutMs = 15_000;

const createFetch =
  (origin: string): Fetch =>
  (path, { headers, ...init } = {}) =>
    fetch(new URL(path, origin), {
      ...init,
      headers: { 'user-agent': `${brand.name}-smoke`, ...headers },
      signal: AbortSignal.timeout(responseTimeoutMs),
    });

async function expectStatus(status: number, send: Fetch, ...[path, init]: Parameters<Fetch>) {
  const answer = await send(path, init);
  if (answer.status === status) return answer;
  await answer.body?.cancel();
  throw new Error(`${path} answers ${answer.status}, not ${status}`);
}
/** Use this where the body is not needed. */
async function readHeaders(...call: Parameters<typeof expectStatus>): Promise<Headers> {
  const { body, headers } = await expectStatus(...call);
  await body?.cancel();
  return headers;
}

const read = async <S extends z.ZodMiniType>(schema: S, send: Fetch, path: string) =>
  parseResponse(schema, await expectStatus(200, send, path));

const fillPath = ({ path }: { path: string }, id: string) =>
  path.replace(/\{\w+\}/, encodeURIComponent(id));

const readNewestJobs = (send: Fetch) =>
  read(getAllJobs.responses[200], send, `${getAllJobs.path}?page=1&pageSize=6`);

const noJobText = 'there is no job yet';

async function readRenderedPage(send: Fetch, path: string): Promise<string> {
  const html = await (await expectStatus(200, send, path)).text();
  if (html.includes(renderedPageText)) return html;
  throw new Error(`${path} is the plain index, which no function has rendered`);
}

const checkHome: SmokeCheck = async (send) => {
  // The first request after a deployment can get the plain index while the function starts.
  await send('/').then(({ body }) => body?.cancel());
  return `rendered, ${(await readRenderedPage(send, '/')).length} characters`;
};

const checkJob: SmokeCheck = async (send) => {
  const [first] = (await readNewestJobs(send)).JobsData;
  if (!first) return noJobText;
  const html = await readRenderedPage(send, jobPath(first));
  if (!html.includes(first.id)) throw new Error(`${jobPath(first)} is another page`);
  return jobPath(first);
};

const checkSearch: SmokeCheck = async (send) => {
  const [first] = (await readNewestJobs(send)).JobsData;
  const searchTerm = first?.role ?? 'java';
  const query = new URLSearchParams({ searchTerm, page: '1', pageSize: '6' });
  const found = await read(jobsSearch.responses[200], send, `${jobsSearch.path}?${query}`);
  const cards = 'jobs' in found ? found.jobs : found;
  if (!first) return noJobText;
  if (cards.some(({ role }) => role === first.role)) return `finds "${first.role}"`;
  throw new Error(`"${first.role}" is in the list, and a search for it does not find it`);
};

const checkCatalog: SmokeCheck = async (send) => {
  const { total, JobsData: jobs } = await readNewestJobs(send);
  const statistics = await read(getJobStatistics.responses[200], send, getJobStatistics.path);
  if (total !== statistics.total) {
    throw new Error(`the list has ${total} jobs, the statistics have ${statistics.total}`);
  }
  for (const { id } of jobs) await read(getJob.responses[200], send, fillPath(getJob, id));
  return `${jobs.length} jobs of the list can be opened`;
};

async function checkImage(send: Fetch, path: string): Promise<void> {
  const answer = await expectStatus(200, send, path);
  const type = answer.headers.get('content-type') ?? '';
  const { byteLength } = await answer.arrayBuffer();
  if (!type.startsWith('image/') || byteLength === 0) throw new Error(`${path} is no picture`);
}

const checkImages: SmokeCheck = async (send) => {
  const imagePaths = (await readRenderedPage(send, '/')).matchAll(
    /"(\/(?:assets|images)\/[^"]+\.(?:webp|png|svg))"/g,
  );
  const [first] = (await readNewestJobs(send)).JobsData;
  const openedJob =
    first && (await read(getJob.responses[200], send, fillPath(getJob, first.id))).job;
  const paths = new Set([...imagePaths].flatMap(([, path]) => path ?? []));
  if (openedJob?.preview) paths.add(openedJob.preview);
  if (paths.size === 0) throw new Error('the home page names no picture');
  for (const path of paths) await checkImage(send, path);
  return `${paths.size} are there`;
};

const checkAdministration: SmokeCheck = async (send) => {
  const adminRoutes = allRoutes.filter(
    ({ audience, method }) => audience === 'admin' && method === 'GET',
  );
  for (const route of adminRoutes) await readHeaders(401, send, fillPath(route, 'x'));
  return `${adminRoutes.length} calls answer 401 without a token`;
};

/** Checks compression and caching, which CloudFront's documentation does not guarantee. */
const checkEdge: SmokeCheck = async (send) => {
  const page = await readHeaders(200, send, '/');
  if (!page.has('content-encoding')) throw new Error('/ is not compressed');
  const { path } = getJobStatistics;
  const etag = (await readHeaders(200, send, path)).get('etag');
  if (!etag) throw new Error(`${path} has no entity tag`);
  await readHeaders(304, send, path, { headers: { 'if-none-match': etag } });
  return 'compresses, and sends nothing twice';
};

async function signIn(send: Fetch, credentials: Credentials) {
  const answer = await expectStatus(200, send, login.path, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  const session = await parseResponse(login.responses[200], answer);
  if (!('token' in session))
    throw new Error('this account asks for a code: take one that does not');
  return { authorization: `Bearer ${session.token}`, cookie: cookie.join('; ') };
}

const samplePng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Writes a draft, which only administrators see, and deletes it. */
async function writeAndDeletePost(send: Fetch, headers: Record<string, string>): Promise<void> {
  const body = new FormData();
  body.append('title', 'Is a post kept with its picture?');
  body.append('status', '0');
  body.append('image', new Blob([samplePng], { type: 'image/png' }), 'picture.png');
  const request = { method: insertBlogPosts.method, headers, body };
  const created = await expectStatus(201, send, insertBlogPosts.path, request);
  const { id } = await parseResponse(insertBlogPosts.responses[201], created);
  const path = fillPath(getBlogPostsByID, id);
  try {
    const answer = await expectStatus(200, send, path, { headers });
    const { blog } = await parseResponse(getBlogPostsByID.responses[200], answer);
    await checkImage(send, blog.image);
  } finally {
    const { method } = deletePost;
    await expectStatus(200, send, fillPath(deletePost, id), { method, headers });
  }
  await expectStatus(404, send, path, { headers });
}

const checkPost =
  (credentials: Credentials): SmokeCheck =>
  async (send) => {
    const headers = await signIn(send, credentials);
    await writeAndDeletePost(send, headers).finally(() =>
      expectStatus(200, send, `${logout.path}?scope=this`, { method: logout.method, headers }),
    );
    return 'written with its picture, and deleted';
  };

const checks: Readonly<Record<string, SmokeCheck>> = {
  home: checkHome,
  health: async (send) => (await read(getReadiness.responses[200], send, getReadiness.path)).status,
  list: async (send) => `${(await readNewestJobs(send)).total} jobs`,
  job: checkJob,
  search: checkSearch,
  catalog: checkCatalog,
  pictures: checkImages,
  administration: checkAdministration,
  edge: checkEdge,
};

export const checkNames = [...Object.keys(checks), 'post'];

export async function* smoke(origin: string, credentials?: Credentials) {
  const send = createFetch(origin);
  const all = { ...checks, ...(credentials && { post: checkPost(credentials) }) };
  for (const [name, check] of Object.entries(all)) {
    yield await check(send).then(
      (detail) => ({ name, hasPassed: true, detail }),
      (error: unknown) => ({ name, hasPassed: false, detail: describeCause(error) }),
    );
  }
}

const readVariable = (name: keyof typeof localVariables): string => process.env[name] ?? '';

async function findOrigin(args: string[]): Promise<string> {
  const options = { env: { type: 'string' }, url: { type: 'string' } } as const;
  const { env, url } = parseFlags({ args, options }).values;
  if (env && !url) return readStackOutput(env, 'SiteAddress');
  if (!url || env) throw new UsageError('Give one of --env and --url.');
  const address = URL.parse(url);
  if (address && /^https?:$/.test(address.protocol)) return address.origin;
  throw new UsageError(`--url ${url} is no address.`);
}

runCommand(import.meta.filename, usage, async (args) => {
  const origin = await findOrigin(args);
  const [email, password] = [readVariable('SMOKE_EMAIL'), readVariable('SMOKE_PASSWORD')];
  if (!email !== !password) throw new UsageError('Give both SMOKE_EMAIL and SMOKE_PASSWORD.');
  console.log(origin);
  const failed: string[] = [];
  const outcomes = smoke(origin, email ? { email, password } : undefined);
  for await (const { name, hasPassed, detail } of outcomes) {
    console.log(`${hasPassed ? '✓' : '✗'} ${name}: ${detail}`);
    if (!hasPassed) failed.push(name);
  }
  if (!email) console.log('- post: not tried, without SMOKE_EMAIL and SMOKE_PASSWORD');
  if (failed.length > 0) throw new CommandError(`Not as it should be: ${failed.join(', ')}`);
});
