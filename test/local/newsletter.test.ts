import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { subscriberRepository, type Tokens } from '#lambdas/newsletter/subscriber-repository.ts';
import { subscriberOf } from '#lambdas/platform/mail/subscriber-tokens.ts';
import { keys, partitions } from '#lambdas/platform/keys.ts';
import { rowsIn } from '#lambdas/platform/rows.ts';
import { openTable } from './cloud/table.ts';

const table = openTable();

const hourMs = 3_600_000;
const start = Date.parse('2026-11-21T08:00:00.000Z');

/** A newsletter whose clock the test sets; `last` are the tokens of the newest mail. */
function newsletter() {
  let hours = 0;
  let last: Tokens = { confirm: '', unsubscribe: '' };
  const subscribers = subscriberRepository({ table, now: () => new Date(start + hours * hourMs) });
  return {
    ...subscribers,
    after: (later: number) => {
      hours += later;
    },
    last: () => last,
    ask: (email: string) =>
      subscribers.ask(email, {
        extraItems: [],
        mail: (tokens) => {
          last = tokens;
          return { to: email, subject: 'Please confirm', text: tokens.confirm };
        },
      }),
  };
}
const mailsTo = async (email: string) => {
  const rows = await rowsIn(table, partitions.outbox);
  return rows.filter((row) => JSON.stringify(row['mail']).includes(email)).length;
};
const rowOf = async (email: string) => {
  const Key = keys.subscriber(subscriberOf(email));
  return (await table.db.send(new GetCommand({ TableName: table.name, Key }))).Item;
};

it('sends one mail however many ask for an address at once', async () => {
  const { ask } = newsletter();
  const email = 'race@example.in';
  await Promise.all(Array.from({ length: 12 }, () => ask(email)));
  expect(await mailsTo(email)).toBe(1);
});

it('sends one mail in 24 hours, also after leaving, and none to whoever confirmed', async () => {
  const { after, ask, confirm, last, leave } = newsletter();
  const email = 'often@example.in';
  await ask(email);
  const first = last();
  after(23);
  await ask(email);
  expect(await mailsTo(email)).toBe(1);
  after(2);
  await Promise.all([ask(email), ask(email), ask(email)]);
  expect(await mailsTo(email)).toBe(2);
  expect(await confirm(first.confirm)).toBe(false);
  expect(await leave(first.unsubscribe)).toBe(true);
  await ask(email);
  expect(await mailsTo(email)).toBe(2);
  expect(await confirm(last().confirm)).toBe(false);
  after(25);
  await ask(email);
  expect(await mailsTo(email)).toBe(3);
  expect(await confirm(last().confirm)).toBe(true);
  after(1000);
  await ask(email);
  expect(await mailsTo(email)).toBe(3);
});

it('never confirms whoever leaves at the same time', async () => {
  for (let round = 0; round < 10; round++) {
    const { ask, confirm, last, leave } = newsletter();
    const email = `both-${round}@example.in`;
    await ask(email);
    const { confirm: yes, unsubscribe: no } = last();
    const [, left] = await Promise.all([confirm(yes), leave(no)]);
    expect(left).toBe(true);
    expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed' });
  }
});
