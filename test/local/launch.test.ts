import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { HeadBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Running } from '#local/cloud/server.ts';
import { startS3 } from '#local/cloud/s3/start-s3.ts';
import { launch } from '#local/launch/launch.ts';
import type { Launched } from '#local/launch/launch.ts';
import { localAdmin } from '#local/launch/local-admin.ts';
import { readAssembly } from '#local/provision/template.ts';

jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'launch-'));
let foreignS3: Running;
let launched: Launched;

beforeAll(async () => {
  const keys = { accessKeyId: 'local', secretAccessKey: 'local' };
  foreignS3 = await startS3({ folder: join(folder, 'foreign'), ...keys });
  process.env['AWS_ENDPOINT_URL_S3'] = foreignS3.endpoint;
  launched = await launch({
    port: 0,
    dataDir: join(folder, 'data'),
    seed: 'none',
    rateLimits: false,
    quiet: true,
  });
});
afterAll(async () => {
  await launched?.stop();
  await foreignS3.close();
  delete process.env['AWS_ENDPOINT_URL_S3'];
  rmSync(folder, { recursive: true, force: true });
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${launched.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const s3 = () =>
  new S3Client({
    endpoint: foreignS3.endpoint,
    region: 'ap-south-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

describe('launch', () => {
  it('uses an endpoint that the environment names', async () => {
    expect(launched.environment['AWS_ENDPOINT_URL_S3']).toBe(foreignS3.endpoint);
    expect(readdirSync(join(folder, 'data'))).not.toContain('s3');
    const Bucket = launched.environment['IMAGES_BUCKET'];
    await expect(s3().send(new HeadBucketCommand({ Bucket }))).resolves.toBeDefined();
  });

  it('has built sheets that know every property they ask for', () => {
    const folder = 'web/dist/assets';
    const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
    const css = sheets.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
    const found = (pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name]) => name));
    const asked = found(/var\(--([a-z]{1,2})/gi);
    expect(asked.size).toBeGreaterThan(40);
    expect(asked.difference(found(/(?<=[;{])--([a-z]{1,2}):/gi))).toEqual(new Set());
  });

  it('serves images from the bucket with the headers they were stored with', async () => {
    await s3().send(
      new PutObjectCommand({
        Bucket: launched.environment['IMAGES_BUCKET'],
        Key: 'images/a.webp',
        Body: Buffer.from('picture'),
        ContentType: 'image/webp',
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    );
    const answer = await fetch(`${launched.address}/images/a.webp`);
    expect([answer.status, await answer.text()]).toEqual([200, 'picture']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await fetch(`${launched.address}/images/a.webp`, { headers })).status).toBe(304);
    expect((await fetch(`${launched.address}/images/b.webp`)).status).toBe(404);
  });

  it('has an administrator whose token opens what is closed without it', async () => {
    expect((await fetch(`${launched.address}/api/me`)).status).toBe(401);
    const { token } = (await (await post('/api/login', localAdmin)).json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const me = await fetch(`${launched.address}/api/me`, { headers });
    expect(await me.json()).toMatchObject({ email: localAdmin.email });
  });

  it('knows its own page under both local names, and no other', async () => {
    const { port } = new URL(launched.address);
    const login = await post('/api/login', localAdmin);
    const [cookie = ''] = login.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
    const refresh = async (origin: string) => {
      const headers = { cookie, origin, 'x-requested-with': 'fetch' };
      return (await post('/api/refresh', {}, headers)).status;
    };
    expect(await refresh(`http://localhost:${port}`)).toBe(200);
    expect(await refresh(`http://127.0.0.1:${port}`)).toBe(200);
    expect(await refresh('http://elsewhere.example')).toBe(403);
  });

  it('tells the functions who sends mails, and whether calls are counted', () => {
    expect(launched.environment).toMatchObject({ RATE_LIMITS: 'off' });
    expect(launched.environment['MAIL_FROM']).toMatch(/^Firstrung <no-reply@\S+>$/);
  });

  it('holds each function to the rights of its role', async () => {
    const client = new DynamoDBClient({
      endpoint: launched.environment['AWS_ENDPOINT_URL_DYNAMODB']!,
      region: 'ap-south-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      userAgentAppId: 'Firstrung-local-feedback-public',
    });
    const read = new QueryCommand({
      TableName: launched.environment['TABLE_NAME'],
      KeyConditionExpression: 'PK = :partition',
      ExpressionAttributeValues: { ':partition': { S: 'CONTACT' } },
    });
    await expect(client.send(read)).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });

  it('runs a function by its name', async () => {
    expect(await launched.invoke('catalog-builder', {})).toMatchObject({ kind: 'result' });
    await expect(launched.invoke('nobody', {})).rejects.toThrow('no function nobody');
  });

  describe('what it built', () => {
    const filesIn = (path: string) =>
      readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
    const packages = () => {
      const { usesAsset } = readAssembly('.cache/cdk.local');
      return readdirSync('.cache/cdk.local')
        .map((name) => join('.cache/cdk.local', name))
        .filter((path) => usesAsset(path) && existsSync(join(path, 'index.cjs')));
    };

    it('draws the pages by a package that starts fast', () => {
      const [drawing = '', ...others] = packages().filter((path) => existsSync(join(path, 'web')));
      expect(others).toEqual([]);
      const bytes = filesIn(drawing).reduce((sum, file) => sum + statSync(file).size, 0);
      expect(bytes).toBeLessThan(1_600_000);
    });

    it('holds neither maps nor anything that only the local cloud or its owner knows', () => {
      const secret = /sourceMappingURL=|Local-admin-1|BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}/u;
      const files = ['web/dist', ...packages()].flatMap(filesIn);
      expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
      const texts = files.filter((file) => /\.(?:c?js|css|html|json|webmanifest)$/u.test(file));
      expect(texts.length).toBeGreaterThan(100);
      for (const file of texts) {
        expect([file, secret.exec(readFileSync(file, 'utf8'))?.[0]]).toEqual([file, undefined]);
      }
    });
  });
});
