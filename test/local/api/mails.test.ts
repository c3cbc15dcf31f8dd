import { randomUUID } from 'node:crypto';
import { newsletterMessages } from '#contract/messages/newsletter.ts';
import { routes } from '#contract/routes.ts';
import { expectProblem } from './answers.ts';
import { sharedStack, type Product } from './stack.ts';
import { mailsTo, rowsOf, type SentMail } from './stored.ts';
import { postForm, send } from './world.ts';

let stack: Product;
let token: string;

beforeAll(async () => {
  stack = sharedStack();
  token = await stack.signIn();
});

const subscribe = (email: string) => send(stack, routes.subscribeNewsletter, { body: { email } });
const subscriber = async (email: string) =>
  (await rowsOf(stack)).find((row) => row.PK.startsWith('SUBSCRIBER') && row['email'] === email);
const newAddress = () => `${randomUUID()}@example.com`;

const tokenIn = (text: string, page: string) =>
  new RegExp(`${page}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? '';
const tokensIn = ({ text }: SentMail) => ({
  confirm: tokenIn(text, '/newsletter/confirm'),
  unsubscribe: tokenIn(text, '/newsletter/unsubscribe'),
});
const confirm = (token: string) => send(stack, routes.confirmNewsletter, { body: { token } });

describe('the newsletter', () => {
  const email = newAddress();
  let mail: SentMail;

  it('sends one link to whoever asks, in the same words each time', async () => {
    const answers = [await subscribe(email), await subscribe(email), await subscribe(` ${email}`)];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        200,
        { status: true, message: newsletterMessages.checkInbox },
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
    const { linkInvalid, confirmed } = newsletterMessages;
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of ['', 'x', changed, unsubscribe, token.toUpperCase()])
      expect((await confirm(wrong)).body).toEqual({ status: false, message: linkInvalid });
    expect((await subscriber(email))?.['status']).toBe('pending');
    for (const each of [await confirm(token), await confirm(token)])
      expect([each.status, each.body]).toEqual([200, { status: true, message: confirmed }]);
    expect((await subscriber(email))?.['status']).toBe('confirmed');
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
    const { unsubscribed } = newsletterMessages;
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
});

describe('job alerts', () => {
  const alertRow = async (email: string) =>
    (await rowsOf(stack)).find((row) => row.PK.startsWith('ALERTS#') && row['email'] === email);
  const ask = (email: string, list = '/jobs/Bengaluru-Jobs') =>
    send(stack, routes.subscribeAlert, { body: { email, list, frequency: 'daily' } });
  const states = async (email: string) => {
    const row = await alertRow(email);
    return [row?.['pending'], row?.['alerts']].map((all) => (all as unknown[] | undefined)?.length);
  };
  const email = newAddress();
  let mail: SentMail;

  it('are asked for by one mail each, three a day at most', async () => {
    const lists = ['/', '/jobs/Pune-Jobs', '/jobs/Bengaluru-Jobs', '/?remote=1', '/?payMin=6'];
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    for (const list of lists) answers.push(await ask(email, list));
    expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(
      lists.map(() => `200 ${answers[0]!.text}`),
    );
    const mails = await mailsTo(stack, email);
    expect(mails).toHaveLength(3);
    mail = mails.find(({ text }) => text.includes('Jobs in Bengaluru'))!;
  });

  it('are as they were when a program merely opens the links', async () => {
    const confirming = tokenIn(mail.text, '/alerts/confirm');
    const manage = tokenIn(mail.text, '/alerts');
    await stack.ask(`/alerts/confirm?token=${confirming}`);
    await stack.ask(`/alerts?token=${manage}`);
    await stack.ask(`/api/alerts/unsubscribe?token=${manage}`);
    expect(await states(email)).toEqual([3, 0]);
  });

  it('count once confirmed, and end with one press in a mail program', async () => {
    const body = { token: tokenIn(mail.text, '/alerts/confirm') };
    expect((await send(stack, routes.confirmAlert, { body })).body.status).toBe(true);
    expect(await states(email)).toEqual([2, 1]);
    const address = new URL(mail.headers['List-Unsubscribe']!.slice(1, -1));
    const pressed = await stack.ask(`${address.pathname}${address.search}`, {
      method: 'POST',
      body: mail.headers['List-Unsubscribe-Post']!,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(pressed.body.status).toBe(true);
    const row = await alertRow(email);
    expect(row).not.toHaveProperty('GSI1PK');
    expect(row).toMatchObject({ pending: [], expiresAtEpochSeconds: expect.any(Number) });
  });
});

describe('a decision on a post', () => {
  it('is mailed to its author once, and nothing of the text can be a header', async () => {
    const email = newAddress();
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
