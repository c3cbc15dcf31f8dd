import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDynamoDb } from '#local/cloud/dynamodb/start-dynamodb.ts';
import type { Running } from '#local/cloud/server.ts';
import { launch, type Launched } from '#local/launch/launch.ts';
import { rowGuard } from '#local/launch/row-guard.ts';

jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'row-guard-'));
const guard = rowGuard();
let engine: Running;
let launched: Launched;

beforeAll(async () => {
  engine = await startDynamoDb({ folder: join(folder, 'rows'), admit: guard.admit });
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = engine.endpoint;
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
  await engine.close();
  delete process.env['AWS_ENDPOINT_URL_DYNAMODB'];
  rmSync(folder, { recursive: true, force: true });
});

const statusOf = async (path: string) => (await fetch(`${launched.address}${path}`)).status;

it('knows a running function by its name, and refuses what its role does not allow', async () => {
  guard.follow(new Map([['Firstrung-local-categories-public', []]]));
  expect(await statusOf('/api/getRolesCat')).toBe(500);
  expect(await statusOf('/api/getInterviews')).toBe(200);
  guard.follow(new Map());
  expect(await statusOf('/api/getRolesCat')).toBe(200);
});
