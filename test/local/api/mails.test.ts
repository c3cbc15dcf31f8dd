import { randomUUID } from 'node:crypto';
import { newsletterMessages } from '#contract/messages/newsletter.ts';
import { routes } from '#contract/routes.ts';
import { expectProblem } from './answers.ts';
import { sharedStack } from './stack.ts';
import { mailsTo, rowsOf } from './stored.ts';
import { send } from './world.ts';

const stack = sharedStack();

beforeAll(async () => {});

const subscribe = (email: string) => send(stack, routes.subscribeNewsletter, { body: { email } });
const subscriber = async (email: string) =>
  (await rowsOf(stack)).find((row) => row.PK.startsWith('SUBSCRIBER') && row['email'] === email);
const newAddress = () => `${randomUUID()}@example.com`;

const tokenIn = (text: string, page: string) =>
  new RegExp(`${page}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? '';
const confirm = (token: string) => send(stack, routes.confirmNewsletter, { body: { token } });
/** As a mail program does it. */
const press = (path: string, body: string) =>
  stack.ask(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

it('the newsletter counts an address once its link is followed, until one press in a mail program', async () => {
  const email = newAddress();
  const { checkInbox, confirmed, linkInvalid, unsubscribed } = newsletterMessages;
  const states = async () => (await subscriber(email))?.['status'];
  for (const { status, body } of [await subscribe(email), await subscribe(` ${email}`)])
    expect([status, body]).toEqual([200, { status: true, message: checkInbox }]);
  const [mail, ...others] = await mailsTo(stack, email);
  expect(others).toEqual([]);
  expect(mail!.text).toContain(`${stack.address}/newsletter/confirm?token=`);

  // A program that merely opens the links changes nothing.
  const [token, leave] = ['confirm', 'unsubscribe'].map((page) =>
    tokenIn(mail!.text, `/newsletter/${page}`),
  ) as [string, string];
  await stack.ask(`/newsletter/confirm?token=${token}`);
  await stack.ask(`/newsletter/unsubscribe?token=${leave}`);
  expectProblem(await stack.ask(`/api/newsletter/confirm?token=${token}`), 405);
  expectProblem(await stack.ask(`/api/newsletter/unsubscribe?token=${leave}`), 405);
  for (const wrong of ['', leave, token.toUpperCase()])
    expect((await confirm(wrong)).body).toEqual({ status: false, message: linkInvalid });
  expect(await states()).toBe('pending');
  for (const each of [await confirm(token), await confirm(token)])
    expect([each.status, each.body]).toEqual([200, { status: true, message: confirmed }]);
  expect(await states()).toBe('confirmed');

  const { 'List-Unsubscribe': link = '', 'List-Unsubscribe-Post': form = '' } = mail!.headers;
  const { origin, pathname, search } = new URL(link.slice(1, -1));
  expect([origin, pathname]).toEqual([stack.address, routes.unsubscribeNewsletter.path]);
  for (const pressed of [await press(pathname + search, form), await press(pathname + search, '')])
    expect(pressed.body).toEqual({ status: true, message: unsubscribed });
  expect(JSON.stringify(await rowsOf(stack))).not.toContain(email);
  expect((await confirm(token)).body.status).toBe(false);
});

describe('job alerts', () => {
  const alertRow = async (email: string) =>
    (await rowsOf(stack)).find((row) => row.PK.startsWith('ALERTS#') && row['email'] === email);
  const ask = (email: string, list: string) =>
    send(stack, routes.subscribeAlert, { body: { email, list, frequency: 'daily' } });
  const states = async (email: string) => {
    const row = await alertRow(email);
    return [row?.['pending'], row?.['alerts']].map((all) => (all as unknown[] | undefined)?.length);
  };
  it('are asked for by three mails a day, count once confirmed, and end with one press', async () => {
    const email = newAddress();
    const lists = ['/', '/jobs/Pune-Jobs', '/jobs/Bengaluru-Jobs', '/?remote=1', '/?payMin=6'];
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    for (const list of lists) answers.push(await ask(email, list));
    expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(
      lists.map(() => `200 ${answers[0]!.text}`),
    );
    const mails = await mailsTo(stack, email);
    expect(mails).toHaveLength(3);
    const mail = mails.find(({ text }) => text.includes('Jobs in Bengaluru'))!;

    // A program that merely opens the links changes nothing.
    const token = tokenIn(mail.text, '/alerts/confirm');
    const manage = tokenIn(mail.text, '/alerts');
    for (const path of ['/alerts/confirm', '/alerts', '/api/alerts/unsubscribe'])
      await stack.ask(`${path}?token=${path === '/alerts/confirm' ? token : manage}`);
    expect(await states(email)).toEqual([3, 0]);
    expect((await send(stack, routes.confirmAlert, { body: { token } })).body.status).toBe(true);
    expect(await states(email)).toEqual([2, 1]);

    const { pathname, search } = new URL(mail.headers['List-Unsubscribe']!.slice(1, -1));
    const pressed = await press(pathname + search, mail.headers['List-Unsubscribe-Post']!);
    expect(pressed.body.status).toBe(true);
    const row = await alertRow(email);
    expect(row).not.toHaveProperty('GSI1PK');
    expect(row).toMatchObject({ pending: [], expiresAtEpochSeconds: expect.any(Number) });
  });
});
