import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  PutItemCommand,
  ScanCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '#local/cloud/dynamodb/start-dynamodb.ts';
import { describeOurs, temporaryFolder } from '#test/local/cloud/engines.ts';
import { startKillable, writeUntilKilled } from './killed-engine.ts';
import {
  clientOf,
  createTable,
  put,
  row,
  type Row,
  tableName,
  transaction,
} from '#test/local/cloud/table.ts';

const TableName = tableName;
const folder = temporaryFolder();

const allKeys = async (client: DynamoDBClient, IndexName?: string) => {
  const keys: string[] = [];
  let start: Row | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({
        TableName,
        ...(IndexName && { IndexName }),
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    keys.push(...Items.map(({ PK, SK }) => `${PK?.S}/${SK?.S}`));
    start = LastEvaluatedKey;
  } while (start);
  return keys;
};

/** Runs against an engine on this folder that is closed in the end. */
const withEngine = async (
  path: string,
  work: (client: DynamoDBClient) => Promise<void>,
  sweepEveryMs?: number,
) => {
  const running = await startDynamoDb({ folder: path, ...(sweepEveryMs && { sweepEveryMs }) });
  const client = clientOf(running.endpoint);
  await work(client).finally(async () => {
    client.destroy();
    await running.close();
  });
};

const expiry = { AttributeName: 'expiresAt', Enabled: true };

describeOurs('AWS_ENDPOINT_URL_DYNAMODB')('the table on disk', () => {
  it('keeps rows and the expiry setting over a restart', async () => {
    const path = join(folder(), 'restart');
    await withEngine(path, async (client) => {
      await createTable(client);
      await client.send(new PutItemCommand({ TableName, Item: row('kept') }));
      await client.send(
        new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: expiry }),
      );
    });
    await withEngine(path, async (client) => {
      expect(await allKeys(client)).toEqual(['kept/META']);
      const { TimeToLiveDescription } = await client.send(
        new DescribeTimeToLiveCommand({ TableName }),
      );
      expect(TimeToLiveDescription).toEqual({
        TimeToLiveStatus: 'ENABLED',
        AttributeName: 'expiresAt',
      });
      await expect(
        client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: expiry })),
      ).rejects.toThrow('TimeToLive is already enabled');
    });
  });

  it('deletes rows past their expiry, from the index too', async () => {
    const now = Math.floor(Date.now() / 1000);
    const index = { GSI1PK: { S: 'KIND' }, GSI1SK: { S: 'x' } };
    const expiring = (PK: string, at: string) =>
      new PutItemCommand({
        TableName,
        Item: row(PK, 'META', { ...index, expiresAt: { N: at } }),
      });
    await withEngine(
      join(folder(), 'expiry'),
      async (client) => {
        await createTable(client);
        await client.send(
          new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: expiry }),
        );
        await client.send(expiring('past', String(now - 10)));
        await client.send(expiring('future', String(now + 1000)));
        await client.send(new PutItemCommand({ TableName, Item: row('without') }));
        await new Promise((resolve) => setTimeout(resolve, 200));
        expect((await allKeys(client)).sort()).toEqual(['future/META', 'without/META']);
        expect(await allKeys(client, 'byKind')).toEqual(['future/META']);
      },
      20,
    );
  });

  it('loses and tears nothing that was acknowledged before a SIGKILL', async () => {
    const path = join(folder(), 'killed');
    const parts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const index = (name: string) => ({ GSI1PK: { S: 'KIND' }, GSI1SK: { S: name } });
    const acknowledged: string[] = [];
    for (const round of [1, 2, 3]) {
      const engine = await startKillable('dynamodb', path);
      const client = clientOf(engine.endpoint, 1);
      if (round === 1) await createTable(client);
      const names = await writeUntilKilled(engine, 300 + Math.random() * 200, (name) =>
        client.send(
          transaction(...parts.map((part) => put(row(`${round}-${name}`, part, index(name))))),
        ),
      );
      acknowledged.push(...names.map((name) => `${round}-${name}`));
      client.destroy();
    }
    await withEngine(path, async (client) => {
      const kept = new Set(await allKeys(client));
      expect(acknowledged.length).toBeGreaterThan(20);
      const wanted = acknowledged.flatMap((name) => parts.map((part) => `${name}/${part}`));
      expect(wanted.filter((key) => !kept.has(key))).toEqual([]);
      const groups = new Set([...kept].map((key) => key.split('/')[0]));
      expect(kept.size).toBe(groups.size * parts.length);
      expect(new Set(await allKeys(client, 'byKind'))).toEqual(kept);
    });
  });

  it('refuses a damaged file by name', async () => {
    const path = join(folder(), 'damaged');
    const text = { S: 'x'.repeat(300_000) };
    await withEngine(path, async (client) => {
      await createTable(client);
      for (let number = 0; number < 30; number += 1) {
        await client.send(
          new PutItemCommand({ TableName, Item: row(String(number), 'META', { text }) }),
        );
      }
    });
    const [file = ''] = (await readdir(path)).filter((name) => name.endsWith('.ldb'));
    await truncate(join(path, file), 1000);
    await expect(withEngine(path, async () => undefined)).rejects.toThrow(`${file} is damaged`);
  });

  it('refuses a folder that another engine has open', async () => {
    const path = join(folder(), 'open');
    await withEngine(path, async () => {
      await expect(withEngine(path, async () => undefined)).rejects.toThrow('cannot be opened');
    });
  });
});
