import { execFile } from 'node:child_process';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { routes } from '#contract/routes.ts';
import { checkNames } from '#commands/deployed/smoke.ts';
import { localAdmin } from '#local/launch/local-admin.ts';
import { addJob, fullForm, picture } from './job-form.ts';
import { startStack, type Stack } from './stack.ts';

interface Canned {
  status: number;
  body: string;
}
/** What is answered in the site's place, or the path that is asked instead. */
type Fault = (path: string) => Canned | string | undefined;

let stack: Stack;
let token: string;
let newJob: () => Promise<string>;
let proxy: Server;
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
  proxy = proxyTo(stack.address).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
});
afterEach(() => (fault = undefined));
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await stack.stop();
});

/** `npm run smoke` as the workflow runs it. */
const smoke = (given: Record<string, string> = {}) =>
  new Promise<{ code: number; seen: string[]; failed: string[]; error: string }>((resolve) => {
    const { port } = proxy.address() as AddressInfo;
    const words = ['commands/smoke.ts', '--url', `http://127.0.0.1:${port}`];
    const env = { PATH: process.env['PATH'], ...given };
    const child = execFile(process.execPath, words, { env }, (_, output, error) => {
      const marked = (mark: string) =>
        [...output.matchAll(new RegExp(`^${mark} (\\w+):`, 'gmu'))].map(([, name = '']) => name);
      resolve({ code: child.exitCode ?? 1, seen: marked('✓'), failed: marked('✗'), error });
    });
  });

const listed = `${routes.getAllJobs.path}?page=1&pageSize=6`;
/** With a token, as a visitor's list may be a quarter of a second old. */
const newest = async () => ({ status: 200, body: (await stack.ask(listed, { token })).text });
const administrator = { SMOKE_EMAIL: localAdmin.email, SMOKE_PASSWORD: localAdmin.password };

it('is content with a site that has no job yet', async () => {
  const { code, seen, failed } = await smoke();
  expect([code, seen, failed]).toEqual([0, checkNames.slice(0, -1), []]);
});

describe('a site with a job', () => {
  beforeAll(() => newJob());

  it('is content with the product, and leaves nothing behind', async () => {
    const posts = async () => (await stack.ask(routes.getAllBlogPosts.path, { token })).body.blogs;
    const before = await posts();
    expect(await smoke(administrator)).toEqual({
      code: 0,
      seen: checkNames,
      failed: [],
      error: '',
    });
    expect(await posts()).toEqual(before);
  });

  it.each<[what: string, fault: Fault, failed: string[]]>([
    [
      'the bare index in the place of the home page',
      (path) => (path === '/' ? '/admin' : undefined),
      ['home', 'pictures'],
    ],
    [
      'an API that is down',
      (path) => (path.startsWith('/api/') ? { status: 503, body: '{}' } : undefined),
      ['health', 'list', 'job', 'search', 'catalog', 'pictures', 'administration', 'edge', 'post'],
    ],
    [
      'an open call of the administration',
      (path) => (path === routes.getAdmins.path ? { status: 200, body: '{}' } : undefined),
      ['administration'],
    ],
    [
      'missing pictures',
      (path) => (path.startsWith('/images/') ? { status: 404, body: '' } : undefined),
      ['pictures', 'post'],
    ],
  ])('is not well with %s', async (_, planted, failed) => {
    fault = planted;
    const outcome = await smoke(administrator);
    expect([outcome.code, outcome.failed]).toEqual([1, failed]);
    expect(outcome.error.trim()).toBe(`Not as it should be: ${failed.join(', ')}`);
  });

  it('is not well with a list that a new job is not in', async () => {
    const old = await newest();
    await newJob();
    fault = (path) => (path === listed ? old : undefined);
    expect((await smoke()).failed).toEqual(['catalog']);
  });

  it('is not well with a list that still has a deleted job', async () => {
    const id = await newJob();
    const old = await newest();
    await stack.ask(routes.deleteJob.path.replace('{id}', id), { method: 'DELETE', token });
    await newJob();
    fault = (path) => (path === listed ? old : undefined);
    expect((await smoke()).failed).toEqual(['job', 'catalog', 'pictures']);
  });
});

it.each([[{ SMOKE_EMAIL: localAdmin.email }], [{ SMOKE_PASSWORD: localAdmin.password }]])(
  'asks for the other one with %j alone',
  async (given: Record<string, string>) => {
    const { code, error } = await smoke(given);
    expect([code, error]).toEqual([1, expect.stringContaining('Give both')]);
  },
);
