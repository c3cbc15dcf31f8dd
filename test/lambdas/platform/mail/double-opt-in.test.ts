import fc from 'fast-check';
import { ask, openTable } from '#test/lambdas/open-table.ts';
import type { CallInput } from '#test/support/call.ts';
import { setClock } from '#test/support/set-clock.ts';
import * as alerts from '#contract/alerts.ts';
import { alertMessages } from '#contract/messages/alert.ts';
import { newsletterMessages } from '#contract/messages/newsletter.ts';
import * as newsletter from '#contract/newsletter.ts';
import { hashSecret } from '#lambdas/platform/runtime/secret-tokens.ts';
import type { Mail } from '#lambdas/platform/mail/outbox.ts';
import * as subscribers from '#lambdas/platform/mail/subscriber-tokens.ts';
import { table } from '#lambdas/platform/table/table.ts';

// The wait that hides how long the work took is over at once.
jest.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

const opened = openTable();
const start = Date.parse('2026-11-21T08:00:00.000Z');
let people = 0;
let email: string;

beforeEach(() => {
  setClock(new Date(start));
  people += 1;
  email = `reader-${people}@example.in`;
});
afterEach(() => void jest.useRealTimers());
const mailsTo = async (to: string) =>
  (await opened.rowsIn('OUTBOX')).map(({ mail }) => mail as Mail).filter((mail) => mail.to === to);
/** The row that knows the private link. */
const rowOf = async (link: string) =>
  (await opened.rows()).find(({ linkHashes }) => [linkHashes].flat().includes(hashSecret(link)));
const hoursUntil = (seconds: unknown) => Math.round((Number(seconds) * 1000 - Date.now()) / 36e5);

/** Hours that pass, or what is done; `over`: the time of the row, which the table has not yet erased. */
type Step = 'ask' | 'confirm' | 'leave' | 'over' | number;
const newsletterKind = {
  subscribe: (body: object) => ask(newsletter.subscribeNewsletter, { body }),
  confirm: (token: string) => ask(newsletter.confirmNewsletter, { body: { token } }),
  leave: (input: CallInput) => ask(newsletter.unsubscribeNewsletter, input),
  ...{ page: 'newsletter/unsubscribe', hours: 72, hoursAfterwards: 30 * 24 },
  keptAfterwards: 'expiresAtEpochSeconds linkHashes mailedAt status',
  accepted: { status: true, message: newsletterMessages.checkInbox },
  refused: { status: 200, body: { status: false, message: newsletterMessages.emailInvalid } },
  confirmed: { status: true, message: String(newsletterMessages.confirmed) },
  left: { status: true, message: String(newsletterMessages.unsubscribed) },
  invalid: { status: false, message: String(newsletterMessages.linkInvalid) },
  known: [
    ['is new', [], 1],
    ['waits since an hour', ['ask', 1], 0],
    ['waits since 23 hours', ['ask', 23.9], 0],
    ['waits since 25 hours', ['ask', 25], 1],
    ['is confirmed', ['ask', 'confirm', 500], 0],
    ['has left an hour after its mail', ['ask', 'confirm', 'leave', 1], 1],
    ['has left three times in an hour', ['ask', 'leave', 'ask', 'leave', 'ask', 'leave', 1], 0],
    ['has left long ago', ['ask', 'confirm', 'leave', 25], 1],
    ['waited until its time was over', ['ask', 1, 'over'], 1],
  ] as [string, Step[], number][],
};
const alertKind: typeof newsletterKind = {
  subscribe: (body) =>
    ask(alerts.subscribeAlert, { body: { frequency: 'daily', listPath: '/', ...body } }),
  confirm: (token) => ask(alerts.confirmAlert, { body: { token } }),
  leave: (input) => ask(alerts.unsubscribeAlerts, input),
  ...{ page: 'alerts', hours: 48, hoursAfterwards: 24 },
  keptAfterwards: 'alerts confirmationsAt email expiresAtEpochSeconds linkHashes pending version',
  accepted: expect.objectContaining({ message: alertMessages.checkInbox }),
  refused: expect.objectContaining({ status: 422 }),
  confirmed: { status: true, message: alertMessages.confirmed, ...{ token: expect.any(String) } },
  left: { status: true, message: alertMessages.removed },
  invalid: { status: false, message: alertMessages.linkInvalid },
  known: [
    ['is new', [], 1],
    ['was mailed twice today', ['ask', 'ask', 1], 1],
    ['was mailed three times today', ['ask', 'ask', 'ask', 1], 0],
    ['was mailed three times before', ['ask', 'ask', 'ask', 25], 1],
    ['has an alert', ['ask', 'confirm', 1], 1],
    ['has left', ['ask', 'confirm', 'leave', 1], 1],
    ['waited until its time was over', ['ask', 'ask', 'ask', 'over'], 1],
  ],
};

describe.each([
  ['the newsletter', newsletterKind],
  ['job alerts', alertKind],
])('asking for %s', (_, kind) => {
  async function linksIn({ text, headers = [] }: Mail) {
    const confirm = /\/confirm#token=(\S+)$/mu.exec(text)?.[1] ?? '';
    const own = new RegExp(`/${kind.page}#token=(\\S+)$`, 'mu').exec(text)?.[1] ?? '';
    const [{ value = '' } = {}] = headers;
    return { confirm, own, button: /\?token=(\S+)>$/.exec(value)?.[1] ?? '' };
  }
  const join = async (address = email) => {
    await kind.subscribe({ email: address });
    return linksIn((await mailsTo(address)).at(-1)!);
  };
  async function after(steps: readonly Step[]) {
    let links = { confirm: '', own: '', button: '' };
    for (const step of steps)
      if (typeof step === 'number') void jest.setSystemTime(Date.now() + step * 3_600_000);
      else if (step === 'ask') links = await join();
      else if (step === 'confirm') await kind.confirm(links.confirm);
      else if (step === 'over')
        await opened.put({ ...(await rowOf(links.own)), expiresAtEpochSeconds: 1 });
      else await kind.leave({ query: { token: links.button } });
    return links;
  }
  const expectNothingWritten = async (work: () => Promise<unknown>) => {
    const rows = await opened.rows();
    await work();
    expect(await opened.rows()).toEqual(rows);
  };

  it('keeps the address as pending and sends one mail, whose secrets the row does not tell', async () => {
    expect(await kind.subscribe({ email })).toMatchObject({ status: 200, body: kind.accepted });
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    const { confirm, own, button } = await linksIn(mail!);
    for (const token of [confirm, own, button]) expect(token).toMatch(/^[\w-]{43}\.[\w-]{32}$/);
    const row = await rowOf(own);
    expect(row).toMatchObject({ email });
    expect(row).not.toHaveProperty('GSI1PK');
    expect(hoursUntil(row?.['expiresAtEpochSeconds'])).toBe(kind.hours);
    for (const token of [confirm, own, button])
      expect(JSON.stringify(row)).not.toContain(token.slice(-32));
    const [list = ''] = kind.page.split('/');
    const header = (name: string, value: string) => ({ name, value });
    const address = `https://jobs.example.in/api/${list}/unsubscribe?token=${button}`;
    expect(mail?.headers).toEqual([
      header('List-Unsubscribe', `<${address}>`),
      header('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'),
      header('List-Id', expect.stringMatching(new RegExp(`^<${list}\\.[\\w.-]+>$`))),
    ]);
  });

  it.each(kind.known)('answers an address that %s like any other', async (...[, steps, count]) => {
    const told = async (address: string) => {
      const { status, text, headers } = await kind.subscribe({ email: address });
      return { status, text, headers };
    };
    const usual = await told(`other.${email}`);
    await after(steps);
    const before = await mailsTo(email);
    expect(await told(email)).toEqual(usual);
    expect(await mailsTo(email)).toHaveLength(before.length + count);
  });

  it.each(['asha', 'asha@example.in, ravi@example.in', 'asha@example.in\r\nBcc: b@example.in', ''])(
    'refuses %j, and keeps nothing',
    async (bad) =>
      expectNothingWritten(async () =>
        expect(await kind.subscribe({ email: bad })).toMatchObject(kind.refused),
      ),
  );

  it('is confirmed by the link of the mail, again and again', async () => {
    const { confirm, own } = await join();
    expect((await kind.confirm(confirm)).body).toEqual(kind.confirmed);
    const row = await rowOf(own);
    expect(row).toHaveProperty('GSI1PK');
    expect(row?.['expiresAtEpochSeconds']).toBeUndefined();
    expect((await kind.confirm(confirm)).body).toEqual(kind.confirmed);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  type Choose = (links: { confirm: string; own: string; button: string }) => string;
  const wrong: [string, Choose][] = [
    ['of another mail', ({ own }) => subscribers.newToken(subscribers.readSubscriberId(own)!)],
    ['of somebody unknown', ({ own }) => `${hashSecret('ravi')}${own.slice(43)}`],
    ['that is none', () => 'x'],
  ];
  it.each<[string, Step[], Choose]>([
    ...wrong.map(([name, choose]): [string, Step[], Choose] => [name, ['ask', 1], choose]),
    ['whose 48 hours are over', ['ask', 48.1], ({ confirm }) => confirm],
    ['of the private link', ['ask', 1], ({ own }) => own],
    ['to leave', ['ask', 1], ({ button }) => button],
    ['of somebody who left', ['ask', 'leave'], ({ confirm }) => confirm],
    ['of a row whose time is over', ['ask', 1, 'over'], ({ confirm }) => confirm],
  ])('is confirmed by no token %s', async (...[, steps, choose]) => {
    const links = await after(steps);
    await expectNothingWritten(async () =>
      expect((await kind.confirm(choose(links))).body).toEqual(kind.invalid),
    );
  });

  it.each<[string, Choose]>([
    ...wrong,
    ['that is blank', () => ''],
    ['to confirm', ({ confirm }) => confirm],
  ])('is over by no token %s', async (...[, choose]) => {
    const body = { token: choose(await after(['ask', 'confirm', 'ask'])) };
    await expectNothingWritten(async () =>
      expect((await kind.leave({ body })).body).toMatchObject({ status: false }),
    );
  });

  it.each<[string, Step[]]>([
    ['waits', ['ask']],
    ['is confirmed', ['ask', 'confirm', 500]],
  ])('is over with one press of a mail program where it %s', async (...[, steps]) => {
    const { button, own } = await after(steps);
    const answer = await kind.leave({
      query: { token: button },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer).toMatchObject({ status: 200, body: kind.left });
    const row = (await rowOf(own)) ?? {};
    expect(Object.keys(row).sort().join(' ')).toBe(`PK SK ${kind.keptAfterwards}`);
    expect(hoursUntil(row['expiresAtEpochSeconds'])).toBe(kind.hoursAfterwards);
  });

  it('is neither confirmed nor over by a token with one character changed, left out or added', async () => {
    const { confirm, own } = await join();
    const uses = [
      { token: confirm, use: kind.confirm },
      { token: own, use: (token: string) => kind.leave({ body: { token } }) },
    ];
    await expectNothingWritten(async () => {
      for (const { token, use } of uses)
        for (const [at, letter] of [...token].entries())
          for (const by of ['', letter === 'A' ? 'B' : 'A', `${letter}${letter}`]) {
            const { body } = await use(token.slice(0, at) + by + token.slice(at + 1));
            expect(body).toMatchObject({ status: false });
          }
    });
  });
});

describe('tokens', () => {
  const nameOf = (address: string) =>
    subscribers.createSubscriberHasher(table(), () => new Date())(address);
  const blanks = fc.stringMatching(/^[ \t\n]{0,3}$/);

  it('are of one subscriber for every spelling of an address', async () =>
    fc.assert(
      fc.asyncProperty(
        fc.emailAddress(),
        blanks,
        fc.infiniteStream(fc.boolean()),
        async (address, blank, upper) => {
          const spelt = Array.from(address, (letter) =>
            upper.next().value ? letter.toUpperCase() : letter.toLowerCase(),
          ).join('');
          expect(await nameOf(`${blank}${spelt}${blank}`)).toBe(await nameOf(address));
        },
      ),
    ));

  it('tell nobody without the table’s secret whose address they are of', async () => {
    const name = await nameOf(email);
    expect(name).not.toBe(hashSecret(email));
    const [secret] = (await opened.rows()).filter(({ SK }) => SK === 'always');
    await opened.put({ ...secret, secret: 'another table' });
    expect(await nameOf(email)).not.toBe(name);
    await opened.put({ ...secret });
  });
});
