import { subscriberRepository, type Tokens } from '#lambdas/newsletter/subscriber-repository.ts';
import { createSubscriberHasher } from '#lambdas/platform/mail/subscriber-tokens.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { findItem, readPartition } from '#lambdas/platform/table/read-rows.ts';
import { openTable } from './cloud/table.ts';

const table = openTable();

/** `last` are the tokens of the newest mail. */
function newsletter() {
  let last: Tokens = { confirm: '', unsubscribe: '' };
  const now = () => new Date('2026-11-21T08:00:00.000Z');
  const subscribers = subscriberRepository({ table, now });
  return {
    ...subscribers,
    last: () => last,
    ask: (email: string) =>
      subscribers.subscribe(email, {
        extraItems: [],
        mail: (tokens) => {
          last = tokens;
          return { to: email, subject: 'Please confirm', text: tokens.confirm };
        },
      }),
  };
}

it('sends one mail however many ask for an address at once', async () => {
  const { ask } = newsletter();
  const email = 'race@example.in';
  await Promise.all(Array.from({ length: 12 }, () => ask(email)));
  const rows = await readPartition(table, partitions.outbox);
  expect(rows.filter(({ mail }) => JSON.stringify(mail).includes(email))).toHaveLength(1);
});

it('never confirms whoever leaves at the same time', async () => {
  for (let round = 0; round < 10; round++) {
    const { ask, confirm, last, unsubscribe } = newsletter();
    const email = `both-${round}@example.in`;
    await ask(email);
    const { confirm: yes, unsubscribe: no } = last();
    const [, left] = await Promise.all([confirm(yes), unsubscribe(no)]);
    expect(left).toBe(true);
    const Key = keys.subscriber(await createSubscriberHasher(table, () => new Date())(email));
    expect(await findItem(table, Key)).toMatchObject({ status: 'unsubscribed' });
  }
});
