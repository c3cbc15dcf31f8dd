import { setTimeout as wait } from 'node:timers/promises';
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { newsletterMailHours } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { keys, partitions } from '#lambdas/platform/keys.ts';
import { expectProblem } from './answers.ts';
import { startStack, type Stack } from './stack.ts';
import { logsOf, mailsTo, rowsOf, sentMails, tableOf, type SentMail } from './stored.ts';
import { postForm, send } from './world.ts';

jest.setTimeout(120_000);

let stack: Stack;
let token: string;

beforeAll(async () => {
  stack = await startStack();
  token = await stack.signIn();
});
afterAll(() => stack?.stop());

const subscribe = (email: string) => send(stack, routes.subscribeNewsletter, { body: { email } });
const subscribersOf = async () =>
  (await rowsOf(stack)).filter(({ PK }) => PK.startsWith('SUBSCRIBER'));
const subscriber = async (email: string) =>
  (await subscribersOf()).find((row) => row['email'] === email);

const tokenIn = (text: string, page: string) =>
  new RegExp(`${page}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? '';
const tokensIn = ({ text }: SentMail) => ({
  confirm: tokenIn(text, '/newsletter/confirm'),
  unsubscribe: tokenIn(text, '/newsletter/unsubscribe'),
});
const confirm = (token: string) => send(stack, routes.confirmNewsletter, { body: { token } });

describe('the newsletter', () => {
  const email = 'reader@example.com';
  let mail: SentMail;

  it('sends one link to whoever asks, in the same words each time', async () => {
    const answers = [await subscribe(email), await subscribe(email), await subscribe(` ${email}`)];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        200,
        { status: true, message: messages.newsletter.checkInbox },
      ]);
    }
    const mails = await mailsTo(stack, email);
    expect(mails).toHaveLength(1);
    mail = mails[0]!;
    expect(mail.text).toContain(`${stack.address}/newsletter/confirm?token=`);
    expect((await subscriber(email))?.['status']).toBe('pending');
  });

  it('changes nothing when a program merely opens the link', async () => {
    const { confirm: token } = tokensIn(mail);
    await stack.ask(`/newsletter/confirm?token=${token}`);
    await stack.ask(`/newsletter/unsubscribe?token=${tokensIn(mail).unsubscribe}`);
    expectProblem(await stack.ask(`/api/newsletter/confirm?token=${token}`), 405);
    expectProblem(await stack.ask(`/api/newsletter/unsubscribe?token=${token}`), 405);
    expect((await subscriber(email))?.['status']).toBe('pending');
  });

  it('counts the address once the link is followed, by no other token', async () => {
    const { confirm: token, unsubscribe } = tokensIn(mail);
    const { linkInvalid, confirmed } = messages.newsletter;
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of ['', 'x', changed, unsubscribe, token.toUpperCase()])
      expect((await confirm(wrong)).body).toEqual({ status: false, message: linkInvalid });
    expect((await subscriber(email))?.['status']).toBe('pending');
    for (const each of [await confirm(token), await confirm(token)])
      expect([each.status, each.body]).toEqual([200, { status: true, message: confirmed }]);
    expect((await subscriber(email))?.['status']).toBe('confirmed');
  });

  it('sends no other mail to the same address, and says the same', async () => {
    const asked = await subscribe(email.toUpperCase());
    expect(asked.body.message).toBe(messages.newsletter.checkInbox);
    expect(await mailsTo(stack, email)).toHaveLength(1);
    expect(await mailsTo(stack, email.toUpperCase())).toHaveLength(0);
    expect(await subscribersOf()).toHaveLength(1);
  });

  it('is left with one press in a mail program', async () => {
    const { 'List-Unsubscribe': link = '', 'List-Unsubscribe-Post': form } = mail.headers;
    expect(form).toBe('List-Unsubscribe=One-Click');
    const address = new URL(link.slice(1, -1));
    expect([address.origin, address.pathname]).toEqual([
      stack.address,
      routes.unsubscribeNewsletter.path,
    ]);
    const press = (body: string | FormData) =>
      stack.ask(`${address.pathname}${address.search}`, {
        method: 'POST',
        body,
        ...(typeof body === 'string' && {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      });
    const { unsubscribed } = messages.newsletter;
    expect((await press('List-Unsubscribe=One-Click')).body).toEqual({
      status: true,
      message: unsubscribed,
    });
    expect(JSON.stringify(await rowsOf(stack))).not.toContain(email);
    const multipart = new FormData();
    multipart.append('List-Unsubscribe', 'One-Click');
    for (const again of ['List-Unsubscribe=One-Click', '', multipart])
      expect((await press(again)).body.status).toBe(true);
    expect((await confirm(tokensIn(mail).confirm)).body.status).toBe(false);
    expect((await confirm(tokensIn(mail).unsubscribe)).body.status).toBe(false);
  });

  it('writes again a day later, with a link of its own', async () => {
    const [early, late] = ['early@example.com', 'late@example.com'];
    for (const each of [early, late]) {
      await subscribe(each);
      const [first] = await mailsTo(stack, each);
      const { db, name } = tableOf(stack);
      const hours = newsletterMailHours + (each === early ? -0.1 : 0.1);
      const { PK, SK } = (await subscriber(each))!;
      await db.send(
        new UpdateCommand({
          TableName: name,
          Key: { PK, SK },
          UpdateExpression: 'SET mailedAt = :then',
          ExpressionAttributeValues: {
            ':then': new Date(Date.now() - hours * 3_600_000).toISOString(),
          },
        }),
      );
      await subscribe(each);
      const mails = await mailsTo(stack, each);
      expect(mails).toHaveLength(each === early ? 1 : 2);
      if (each === early) continue;
      expect((await confirm(tokensIn(first!).confirm)).body.status).toBe(false);
      expect((await confirm(tokensIn(mails[1]!).confirm)).body.status).toBe(true);
    }
  });

  it('writes once to an address that many ask for at once', async () => {
    const many = 'many@example.com';
    await Promise.all(Array.from({ length: 12 }, () => subscribe(many)));
    expect(await mailsTo(stack, many)).toHaveLength(1);
  });

  it.each(['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', 'no address', ''])(
    'writes to nobody at %j',
    async (address) => {
      const before = sentMails(stack).length;
      const { status, body } = await subscribe(address);
      expect([status, body]).toEqual([
        200,
        { status: false, message: messages.newsletter.addressInvalid },
      ]);
      await stack.invoke('outbox-worker', {});
      expect(sentMails(stack)).toHaveLength(before);
    },
  );
});

describe('a decision on a post', () => {
  it('is mailed to its author once, and nothing of the text can be a header', async () => {
    const email = 'author@example.com';
    const title = 'A title\r\nBcc: all@example.com';
    const body = { ...postForm, title, email };
    const { id } = (await send(stack, routes.insertBlogPosts, { body })).body;
    const change = async (changes: object) =>
      expect(
        await send(stack, routes.updateBlogPost, { params: { id }, token, body: changes }),
      ).toMatchObject({ status: 200 });
    await change({ excerpt: 'Changed' });
    expect(await mailsTo(stack, email)).toHaveLength(0);
    await change({ status: '1' });
    const [mail, ...others] = await mailsTo(stack, email);
    expect(others).toEqual([]);
    expect(mail!.subject).not.toMatch(/[\r\n]/);
    await change({ status: '1', excerpt: 'Again' });
    expect(await mailsTo(stack, email)).toHaveLength(1);
    await change({ status: '3', reason: 'A reason\r\nof two lines' });
    expect(await mailsTo(stack, email)).toHaveLength(2);
  });
});

describe('a letter that cannot be sent', () => {
  const poison = '01JA0000000000000000000001';
  const letter = (to: string) => ({
    kind: 'mail',
    mail: { to, subject: 'x', text: 'A text of nobody-7431' },
    created_at: new Date().toISOString(),
    attempts: 0,
    nextAttemptEpochSeconds: 0,
  });
  const rowsIn = async (partition: string) => {
    const { db, name } = tableOf(stack);
    const { Items = [] } = await db.send(
      new QueryCommand({
        TableName: name,
        KeyConditionExpression: 'PK = :partition',
        ExpressionAttributeValues: { ':partition': partition },
      }),
    );
    return Items;
  };
  const makeDue = async () => {
    const { db, name } = tableOf(stack);
    await db.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.outbox(poison),
        UpdateExpression: 'SET nextAttemptEpochSeconds = :now',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':now': 0 },
      }),
    );
  };
  const attempted = async (times: number) => {
    for (let tries = 0; tries < 100; tries++) {
      await stack.invoke('outbox-worker', {});
      const [row] = await rowsIn(partitions.outbox);
      if (row === undefined || row['attempts'] >= times) return row;
      await wait(20);
    }
    throw new Error('The worker does not try.');
  };

  it('is tried three times and put aside, while the others go', async () => {
    const { db, name } = tableOf(stack);
    await stack.invoke('outbox-worker', {});
    expect(await rowsIn(partitions.outbox)).toEqual([]);
    const put = (id: string, to: string) =>
      db.send(new PutCommand({ TableName: name, Item: { ...keys.outbox(id), id, ...letter(to) } }));
    await put(poison, 'poison at nowhere');
    for (let attempt = 1; attempt <= 3; attempt++) {
      const good = `good-${attempt}@example.com`;
      await put(`01JB000000000000000000000${attempt}`, good);
      const row = await attempted(attempt);
      if (attempt < 3) {
        expect(row?.['nextAttemptEpochSeconds']).toBeGreaterThan(Date.now() / 1000 + 30);
        await makeDue();
      } else expect(row).toBeUndefined();
      expect(sentMails(stack).filter(({ to }) => to === good)).toHaveLength(1);
    }
    const dead = await rowsIn(partitions.deadLetters);
    expect(dead).toMatchObject([{ SK: poison, mail: { to: 'poison at nowhere' } }]);
    const log = logsOf(stack);
    expect(log).toContain('a letter was given up');
    expect(log).not.toContain('nobody-7431');
    expect(log).not.toContain('poison at nowhere');
  });
});
