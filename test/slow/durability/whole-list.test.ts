import { randomBytes } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { BatchWriteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { buildJob } from '#test/support/builders.ts';
import { jobRow } from '#test/support/items.ts';
import { getAllJobs } from '#contract/jobs.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { credentials } from '#local/provision/clients.ts';
import { addJob, fullForm } from '#test/local/api/job-form.ts';
import { startStack, type Stack } from '#test/local/api/stack.ts';

const jobs = 4_000;
const rowsPerCall = 25;
const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
const idOf = (number: number) => `01JA${String(number).padStart(22, '0')}`;

/** The links are so long and random that 4,000 cards are as many bytes as 100,000 real ones. */
const row = (createdSequence: number) => {
  const joblink = `https://careers.example/${randomBytes(1_400).toString('base64url')}`;
  return jobRow(buildJob({ id: idOf(createdSequence), joblink, expiresAt }), createdSequence);
};

let stack: Stack;
let s3: S3Client;
const variable = (name: string) => stack.environment[name] ?? '';

/** The change log begins where these jobs end, as after a trim. */
async function writeJobs() {
  const common = { region: 'ap-south-1', credentials };
  const client = new DynamoDBClient({ ...common, endpoint: variable('AWS_ENDPOINT_URL_DYNAMODB') });
  const db = DynamoDBDocumentClient.from(client);
  const TableName = variable('TABLE_NAME');
  s3 = new S3Client({ ...common, endpoint: variable('AWS_ENDPOINT_URL_S3'), forcePathStyle: true });
  for (let first = 1; first <= jobs; first += rowsPerCall) {
    const rows = Array.from({ length: rowsPerCall }, (_, at) => row(first + at));
    const requests = rows.map((Item) => ({ PutRequest: { Item } }));
    await db.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
  }
  const Item = { ...keys.change(jobs), sequence: jobs, operation: 'delete', id: 'nobody' };
  await db.send(new PutCommand({ TableName, Item }));
}

beforeAll(async () => {
  stack = await startStack();
  await writeJobs();
});
afterAll(() => stack?.stop());

const redirected = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${stack.address}${path}`, { redirect: 'manual', headers });
  const location = answer.headers.get('location') ?? '';
  return { answer, location, status: answer.status, body: await answer.json() };
};
const published = async (Prefix: string) => {
  const Bucket = variable('CATALOG_BUCKET');
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix }));
  return Contents.map(({ Key = '' }) => Key);
};

describe('a list that is longer than an answer may be', () => {
  it('is whole for a client that follows redirects', async () => {
    const { status, body, headers } = await stack.ask('/api/getAllJobs');
    expect([status, body.JobsData.length]).toEqual([200, jobs]);
    expect(body.JobsData[0].id).toBe(idOf(jobs));
    expect(new Set(body.JobsData.map(({ id }: { id: string }) => id)).size).toBe(jobs);
    expect(
      getAllJobs.answers[200].shape.JobsData.safeParse(body.JobsData.slice(0, 9)).success,
    ).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: expect.anything(),
    });
  });

  it('lies at one address until something changes', async () => {
    const { answer, status, location, body } = await redirected('/api/getAllJobs');
    expect([status, body]).toEqual([302, { location }]);
    expect(location).toMatch(/^\/catalog\/jobs-4000-4000-[\da-f]+-\d{4}-\d\d-\d\d\.json$/);
    expect(answer.headers.get('cache-control')).toContain('s-maxage=2');
    expect((await redirected('/api/getAllJobs')).location).toBe(location);
    expect(await published('public/')).toEqual([`public${location}`]);
  });

  it('shows its snapshots to nobody', async () => {
    const Key = 'catalog/1/7.db.zst';
    const Bucket = variable('CATALOG_BUCKET');
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'all jobs' }));
    for (const path of [`/${Key}`, '/catalog/1/7.db.zst', `/catalog/..%2f..%2f${Key}`]) {
      const answer = await stack.ask(path);
      expect([path, answer.status, answer.text.includes('all jobs')]).toEqual([path, 404, false]);
    }
  });

  it('has another address after a change', async () => {
    const before = await redirected('/api/getAllJobs');
    const token = await stack.signIn();
    const { body } = await addJob(stack, token)(await fullForm(stack));
    const after = await redirected('/api/getAllJobs', { authorization: `Bearer ${token}` });
    expect(after.answer.headers.get('cache-control')).toBe('no-store');
    expect(await published('public/')).toHaveLength(2);
    const { JobsData } = (await stack.ask(after.location)).body;
    expect([JobsData.length, JobsData[0].id]).toEqual([jobs + 1, body.job.id]);
    const still = await stack.ask(before.location, { method: 'HEAD' });
    expect([after.location === before.location, still.status]).toEqual([false, 200]);
  });
});
