import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { queueRepository } from '#lambdas/outbox/queue-repository.ts';
import { indexNowQueue, mailQueue } from '#lambdas/platform/queues/queues.ts';
import { listDeadMessages, redrive } from '#commands/redrive-emails.ts';
import { readPartition } from '#lambdas/platform/table/read-rows.ts';
import { openStores } from '#test/local/catalog/stores.ts';

const queues = [mailQueue, indexNowQueue];
const at = new Date();
const stores = openStores(at.getTime());

it('tells what was given up without saying to whom, and has all of it tried anew', async () => {
  const { table } = stores.deps;
  for (const queue of queues) {
    const id = `message-${queue.waitingKey}`;
    const mail = { to: 'asha@example.in', subject: 'Hello', text: 'Hello' };
    const content = { id, kind: 'mail', mail, created_at: at.toISOString() };
    const Item = { PK: queue.waitingKey, SK: id, ...content };
    await table.db.send(new PutCommand({ TableName: table.name, Item }));
    const error = { name: 'MessageRejected', at };
    expect(await queueRepository(table, queue).moveToDead({ id, content }, error)).toBe(true);
  }

  const lines = await listDeadMessages(table, queues);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(`${at.toISOString()}  mail  MessageRejected`);
  expect(lines.join()).not.toContain('asha');

  expect(await redrive(table, queues, at)).toBe(2);
  expect(await listDeadMessages(table, queues)).toEqual([]);
  for (const { waitingKey: waiting } of queues)
    expect(await readPartition(table, waiting)).toMatchObject([{ SK: `message-${waiting}` }]);
});
