import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { readTemplate } from '#local/provision/read-template.ts';
import { credentials, region } from '../cloud/engines.ts';
import { sharedStack } from './stack.ts';

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

it('holds neither maps nor anything that only the local cloud or its owner knows', () => {
  const { isAssetUsed } = readTemplate('.cache/cdk.local');
  const packages = readdirSync('.cache/cdk.local')
    .map((name) => join('.cache/cdk.local', name))
    .filter((path) => isAssetUsed(path) && existsSync(join(path, 'index.cjs')));
  const secret =
    /sourceMappingURL=|import\.meta\.env|Local-admin-1|BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}/u;
  const files = ['web/dist', ...packages].flatMap(filesIn);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const texts = files.filter((file) => /\.(?:c?js|css|html|json|webmanifest)$/u.test(file));
  expect(texts.length).toBeGreaterThan(100);
  const settings = ['USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'ORIGIN_SECRETS'].map(
    (name) => sharedStack().environment[name]!,
  );
  for (const file of texts) {
    const text = readFileSync(file, 'utf8');
    const found = settings.filter((each) => text.includes(each));
    expect([file, secret.exec(text)?.[0], found]).toEqual([file, undefined, []]);
  }
});

it('has sheets that know every property they ask for', () => {
  const sheets = filesIn('web/dist/assets').filter((name) => name.endsWith('.css'));
  const css = sheets.map((name) => readFileSync(name, 'utf8')).join('');
  const found = (pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name]) => name));
  const used = found(/var\(--([\w-]+)/g);
  expect(used.size).toBeGreaterThan(40);
  expect(used.difference(found(/(?<=[;{])--([\w-]+):/g))).toEqual(new Set());
});

it('holds each function to the rights of its role', async () => {
  const { environment } = sharedStack();
  const client = new DynamoDBClient({
    ...{ region, credentials, userAgentAppId: 'Firstrung-local-api-public' },
    endpoint: environment['AWS_ENDPOINT_URL_DYNAMODB']!,
  });
  const read = new QueryCommand({
    TableName: environment['TABLE_NAME'],
    KeyConditionExpression: 'PK = :partition',
    ExpressionAttributeValues: { ':partition': { S: 'CONTACT' } },
  });
  await expect(client.send(read)).rejects.toMatchObject({ name: 'AccessDeniedException' });
});

it('draws a page without loading Node’s fetch, which takes 30 ms of the first one', () => {
  const draw = `
    const read = (name) => require('node:fs').readFileSync(name, 'utf8');
    const { renderPage } = require('./renderer/server.cjs');
    const call = async () => ({ status: 404, headers: {}, body: {} });
    const url = new URL('https://jobs.example.in/about');
    const manifest = JSON.parse(read('manifest.json'));
    const assets = { template: read('index.html'), manifest, stylesheets: JSON.parse(read('sheets.json')) };
    renderPage({ url, now: new Date(), call }, assets).then(({ status }) =>
      console.log(status, process.moduleLoadList.filter((name) => name.includes('undici'))));`;
  const options = { cwd: '.cache/bundles/pages/web', encoding: 'utf8' } as const;
  expect(execFileSync(process.execPath, ['-e', draw], options)).toBe('200 []\n');
});
