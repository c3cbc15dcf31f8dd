import { gzipSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { defaultRules } from '#contract/sources.ts';
import { matchColumns } from '#job-import/mapping/match-columns.ts';
import { boardClient, Unchanged } from '#lambdas/sources/board-client.ts';
import type { Posting } from '#lambdas/sources/posting.ts';
import {
  type CompanyBoard,
  companyBoard,
  readPostings,
  sourceOfPostings,
} from '#lambdas/sources/read-postings.ts';
import { reasonAgainst } from '#lambdas/sources/wanted.ts';
import { agent, serveBoards } from './board-server.ts';

const buildPosting = (more: Partial<Posting> = {}): Posting => ({
  ...{ externalId: '1', company: 'Lekhanova', role: 'Software Engineer', location: 'Pune, India' },
  ...{ workMode: '', employment: '', experience: '', pay: '', postedAt: '', closesAt: '' },
  ...{ description: '', link: 'https://lekhanova.example/1' },
  ...more,
});

it.each([
  [{}, undefined],
  [{ location: 'Remote, India' }, undefined],
  [{ location: 'Austin, TX; Hyderabad' }, undefined],
  [{ location: 'Remote' }, undefined],
  [{ role: 'Intern, Sales Engineering Tools' }, 'other-work'],
  [{ role: 'Product Design Intern', location: 'London, UK' }, 'abroad'],
  [{ location: 'Remote - USA' }, 'abroad'],
  [{ role: 'Account Executive' }, 'other-work'],
  [{ role: 'Recruiter, Technology' }, 'other-work'],
  [{ role: 'Senior Software Engineer' }, 'senior'],
  [{ role: 'Engineering Manager' }, 'senior'],
  [{ role: 'Graduate Trainee, Lead Generation Software' }, undefined],
  [{ experience: '3 - 5 years' }, 'experienced'],
  [{ experience: '0-2 years' }, undefined],
  [{ experience: 'Mid-Senior level' }, 'experienced'],
  [{ description: '<ul><li>5+ years of experience in Java</li></ul>' }, 'experienced'],
  [{ description: '<ul><li>1-2 years of experience</li></ul>' }, undefined],
])('takes what a fresher in India can apply to: %j', (more, reason) => {
  expect(reasonAgainst(buildPosting(more))).toBe(reason);
});

const senior = { role: 'Senior Software Engineer' };
it.each([
  [{ isAbroadWanted: true }, { location: 'Berlin, Germany' }, undefined],
  [{ isOtherWorkWanted: true }, { role: 'Account Executive' }, undefined],
  [{ years: 0 }, { experience: '1-2 years' }, 'experienced'],
  [{ years: 0 }, { experience: '0-1 years' }, undefined],
  [{ years: 5 }, { experience: '6+ years' }, 'experienced'],
  [{ years: 3 }, { experience: 'Mid-Senior level' }, undefined],
  [{ years: 4 }, { experience: 'Director' }, 'experienced'],
  [{ years: 2 }, { ...senior, experience: '1 year' }, 'senior'],
  [{ years: 4 }, { ...senior, experience: '4-6 years' }, undefined],
  [{ years: 4 }, { ...senior, description: '<p>5+ years of experience</p>' }, 'experienced'],
  [{ years: 4 }, senior, 'senior'],
  [{ years: 5 }, senior, undefined],
])('goes by the rules of a source: %j of %j', (rules, more, reason) => {
  expect(reasonAgainst(buildPosting(more), { ...defaultRules, ...rules })).toBe(reason);
});

const boardOf = (...postings: Posting[]) => {
  const whole = jest.fn((posting: Posting) => Promise.resolve(posting));
  const listed = postings.map((posting) => ({ posting, whole: () => whole(posting) }));
  const board: CompanyBoard = {
    place: 'Workday',
    open: () => Promise.resolve({ system: 'Workday', isOneAnswer: false, postings: listed }),
  };
  return { board, whole };
};
const client = boardClient({
  rule: { isAllowed: () => false, ports: [], resolve: () => Promise.resolve([]) },
  agent,
});

it('asks for the texts of those alone that are wanted by their list', async () => {
  const abroad = buildPosting({ externalId: '2', location: 'Berlin, Germany' });
  const { board, whole } = boardOf(buildPosting(), abroad);
  const { wanted, leftOut } = await readPostings(board, client);
  expect(wanted.map(({ externalId }) => externalId)).toEqual(['1']);
  expect(leftOut).toEqual([{ posting: abroad, reason: 'abroad' }]);
  expect(whole).toHaveBeenCalledTimes(1);
});

it('takes remote work for that of India on a board that has jobs there, and nowhere else', async () => {
  const remote = buildPosting({ externalId: '2', location: 'Remote' });
  const indian = await readPostings(boardOf(remote, buildPosting()).board, client);
  expect(indian.wanted).toHaveLength(2);
  const austin = buildPosting({ externalId: '3', location: 'Austin, TX' });
  const american = await readPostings(boardOf(remote, austin).board, client);
  expect(american.wanted).toEqual([]);
  const rules = { ...defaultRules, isAbroadWanted: true };
  const anywhere = await readPostings(boardOf(remote, austin).board, client, rules);
  expect(anywhere.wanted).toEqual([remote, austin]);
});

it('hands its postings over as rows whose columns the import knows, in plain text', () => {
  const { columns, rows } = sourceOfPostings('Ours', [
    buildPosting({
      description: '<p>Build since 2019</p><ul><li>Batch 2025-26</li></ul>',
      employment: 'Internship',
    }),
  ]);
  const found = matchColumns(columns, rows).columns;
  expect(Object.keys(found).sort()).toEqual([...columns].sort());
  expect(rows[0]?.cells[found.batches ?? -1]).toBe('2025, 2026');
  expect(rows[0]?.cells[found.title ?? -1]).toBe('Lekhanova');
  expect(rows[0]?.cells[found.description ?? -1]).toBe('Build since 2019\nBatch 2025-26');
});

const address = 'https://board.example/jobs';
const Shape = z.object({ jobs: z.array(z.string()) });
const answer = (status: number, headers: Record<string, string> = {}, body = '{}') =>
  ((_, response: ServerResponse) => response.writeHead(status, headers).end(body)) as (
    request: unknown,
    response: ServerResponse,
  ) => void;
const cutOff = (_: unknown, response: ServerResponse) => {
  response.writeHead(200, { 'content-length': '100' });
  response.write('{"jobs":', () => response.destroy());
};
const cutOffPacked = (_: unknown, response: ServerResponse) => {
  response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': '100' });
  response.write(gzipSync('{"jobs":["a"]}').subarray(0, 20), () => response.destroy());
};
const silent = () => undefined;

it.each([
  ['404', answer(404), 'no-board'],
  ['410', answer(410), 'no-board'],
  ['403', answer(403), 'refused'],
  ['429 with an hour to wait', answer(429, { 'retry-after': '3600' }), 'busy'],
  ['500', answer(500), 'failed'],
  ['an answer that is cut off', cutOff, 'failed'],
  ['a packed answer that is cut off', cutOffPacked, 'failed'],
  ['no answer in time', silent, 'late'],
  ['a page in place of JSON', answer(200, {}, '<!doctype html>'), 'no-feed'],
  ['JSON of another shape', answer(200, {}, '{"jobs":[1]}'), 'changed'],
  ['more bytes than any board', answer(200, {}, ' '.repeat(5_000)), 'large'],
  [
    'a small answer that unpacks to more',
    (_: unknown, response: ServerResponse) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(' '.repeat(1_000_000))),
    'large',
  ],
  ['a way to a private address', answer(302, { location: 'http://10.0.0.1/' }), 'not-public'],
  ['redirects without an end', answer(301, { location: address }), 'redirects'],
])('tells %s as what it is', async (_, jobs, fault) => {
  const served = await serveBoards(
    { 'board.example/jobs': jobs },
    { bytesMax: 4_000, ...(jobs === silent && { withinMs: 100 }) },
  );
  await expect(served.client.json(Shape, address)).rejects.toMatchObject({ fault });
});

it('waits as long as a site asks for, where that is short, and says who asks', async () => {
  const pause = jest.fn(() => Promise.resolve());
  const { client: patient, requests } = await serveBoards(
    {
      'board.example/jobs': (_, response) => {
        if (pause.mock.calls.length > 0) response.end('{"jobs":["a"]}');
        else response.writeHead(429, { 'retry-after': '7' }).end();
      },
    },
    { pause },
  );
  await expect(patient.json(Shape, address)).resolves.toEqual({ jobs: ['a'] });
  expect(pause).toHaveBeenCalledWith(7_000);
  expect(requests.map(({ headers }) => headers['user-agent'])).toEqual([agent, agent]);
});

it('reads no page that its site keeps from programs', async () => {
  const { client: polite, requested } = await serveBoards({
    'board.example/robots.txt': 'User-agent: *\nDisallow: /jobs',
    'board.example/jobs': '<title>Jobs</title>',
  });
  await expect(polite.page(address)).rejects.toMatchObject({ fault: 'refused' });
  expect(requested).toEqual(['board.example/robots.txt']);
});

const changed = 'Fri, 27 Nov 2026 10:00:00 GMT';
const tagged = (headers: Record<string, string>) =>
  answer(200, { date: 'Sat, 28 Nov 2026 10:00:00 GMT', ...headers }, '{"jobs":["a"]}');

it.each([
  [
    { etag: 'W/"a-1"', 'last-modified': changed },
    { etag: 'W/"a-1"', lastModified: changed },
  ],
  [{ etag: '"a,b"' }, { etag: '"a,b"' }],
  // "*" would be true of each answer to come.
  [{ etag: '*' }, {}],
  [{ etag: `"${'a'.repeat(300)}"` }, {}],
  [{ 'last-modified': 'lately' }, {}],
  [{ 'last-modified': changed, date: changed }, {}],
])('keeps of the headers %j by what the list is known again', async (headers, validators) => {
  const { client: reader } = await serveBoards({ 'board.example/jobs': tagged(headers) });
  await reader.json(Shape, address);
  expect(reader.validators()).toEqual(validators);
});

it('asks for a list by what is known of it, and for nothing else so', async () => {
  const known = { etag: 'W/"a"', lastModified: changed };
  const { client: reader, requests } = await serveBoards(
    {
      'board.example/jobs': answer(301, { location: '/all' }),
      'board.example/all': tagged({ etag: '"b"' }),
      'board.example/1': tagged({ etag: '"c"' }),
    },
    { known },
  );
  await reader.json(Shape, address);
  await reader.json(Shape, 'https://board.example/1');
  expect(reader.validators()).toEqual({ etag: '"b"' });
  expect(
    requests.map(({ headers }) => [headers['if-none-match'], headers['if-modified-since']]),
  ).toEqual([
    ['W/"a"', changed],
    ['W/"a"', changed],
    [undefined, undefined],
  ]);
});

it('tells a list that is unchanged from one that fails', async () => {
  const packed = answer(304, { 'content-encoding': 'gzip' });
  const answers = { 'apply.workable.com/api/v1/widget/accounts/anvik?details=true': packed };
  const board = companyBoard('https://apply.workable.com/anvik')!;
  const again = await serveBoards(answers, { known: { etag: '"a"' } });
  await expect(readPostings(board, again.client)).rejects.toThrow(Unchanged);
  const first = await serveBoards(answers);
  await expect(readPostings(board, first.client)).rejects.toMatchObject({ fault: 'refused' });
});

it('makes a question of its own of a list that comes by pages', async () => {
  const { client: reader, requests } = await serveBoards(
    { 'board.example/jobs {"page":1}': tagged({ etag: '"b"' }), 'board.example/1': tagged({}) },
    { known: { etag: '"a"' } },
  );
  await reader.json(Shape, address, { page: 1 });
  await reader.json(Shape, 'https://board.example/1');
  expect(reader.validators()).toEqual({});
  expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined]);
});
