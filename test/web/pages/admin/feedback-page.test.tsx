import { screen, within } from '@testing-library/react';
import type { Feedback } from '#contract/feedback.ts';
import { type ApiStub, pageOf } from '#test/support/portal.ts';
import { buildReplyUrl } from '#web/features/feedback/reply-url.ts';
import { columns, openAdmin, person, rows } from './open-admin.tsx';

const message = (number: number, more: Partial<Feedback> = {}): Feedback => ({
  ...{ id: `message-${number}`, name: `Visitor ${number}`, email: `visitor${number}@example.com` },
  ...{ message: `What visitor ${number} wrote`, created_at: '2026-11-19T08:00:00.000Z' },
  ...{ readAt: '2026-11-19T09:00:00.000Z', ...more },
});
const many = (count: number) => Array.from({ length: count }, (_, at) => message(at + 1));
const done = { body: { message: 'done' } };
const isUnread = ({ readAt }: Feedback) => readAt === undefined;

/** What the server answers to a page's question. */
function answerTo(messages: readonly Feedback[], url: URL) {
  const listed = url.searchParams.get('show') === 'unread' ? messages.filter(isUnread) : messages;
  const { items, total } = pageOf(listed, url);
  return {
    feedbackData: items,
    total,
    counts: { all: messages.length, unread: messages.filter(isUnread).length },
    message: messages.find(({ id }) => id === url.searchParams.get('message')),
  };
}

function markedAs(state: unknown, each: Feedback): Feedback {
  const at = '2026-11-20T06:00:00.000Z';
  const { id, name, email, message: text, created_at } = each;
  return {
    ...{ id, name, email, message: text, created_at },
    ...(state !== 'unread' && { readAt: each.readAt ?? at }),
    ...(state === 'answered' && { answeredAt: at }),
  };
}

/** An inbox whose server remembers what was done. */
async function open(feedbackData: Feedback[], address = '/admin/user-feedback-list') {
  let messages = feedbackData;
  const idIn = (url: URL, at: number) => url.pathname.split('/').at(at);
  const { api } = await openAdmin(address, (stub) => {
    stub.on('getContacts', ({ url }) => ({ body: answerTo(messages, url) }));
    stub.on('markFeedback', ({ url, body }) => {
      const id = idIn(url, -2);
      messages = messages.map((each) => (each.id === id ? markedAs(body['state'], each) : each));
      return done;
    });
    stub.on('deleteFeedback', ({ url }) => {
      messages = messages.filter(({ id }) => id !== idIn(url, -1));
      return done;
    });
    stub.on('restoreFeedback', () => {
      messages = feedbackData;
      return done;
    });
  });
  await screen.findByRole('heading', { name: 'User Feedback', level: 1 });
  return api;
}

const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')!;
const marks = (api: ApiStub) =>
  api.sent('markFeedback').map(({ url, body }) => [url.pathname, body['state']]);

it('shows ten messages a page with what can be done, of which one that is restored can be read again', async () => {
  await open(many(23));
  expect(await screen.findByText('Showing 1-10 of 23')).toBeVisible();
  expect(columns()).toBe(
    'Select all on this page | Name | Email | Message | Received | Status | Actions',
  );
  expect(rows()).toHaveLength(10);
  const first = within(rowOf('Visitor 1'));
  for (const text of ['visitor1@example.com', 'What visitor 1 wrote', '19 Nov 2026'])
    expect(first.getByText(text)).toBeVisible();
  await person().click(await screen.findByRole('button', { name: /^Delete.*Visitor 2/ }));
  await person().click(within(screen.getByRole('alertdialog')).getByText('Delete'));
  await person().click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.getByText('1 message restored.').closest('[tabindex="-1"]')).toHaveFocus();
  await person().click(screen.getByRole('link', { name: 'What visitor 2 wrote' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('What visitor 2 wrote');
});

it.each([
  ['Mark as unread', 'unread', 'Unread', message(1)],
  ['Not answered', 'read', 'Read', message(1, { answeredAt: '2026-11-20T06:00:00.000Z' })],
])('reading or a reply can be taken back: %s', async (...[name, state, shown, given]) => {
  const api = await open([given], '/admin/user-feedback-list?message=message-1');
  await person().click(await screen.findByRole('button', { name }));
  expect(marks(api)).toEqual([['/api/feedback/message-1/mark', state]]);
  expect(await within(rowOf('Visitor 1')).findByText(shown)).toBeInTheDocument();
  expect(screen.queryByText(/^Answered on/)).not.toBeInTheDocument();
});

const partsOf = (given: Partial<Feedback>) => {
  const address = buildReplyUrl(message(1, given));
  const [to = '', query = ''] = address.slice('mailto:'.length).split('?');
  const fields = query.split('&').map((pair) => pair.split('=').map(decodeURIComponent));
  return { address, to, fields: Object.fromEntries(fields) };
};

it('the mail of a reply quotes what was written, line by line', () => {
  const { to, fields } = partsOf({ message: 'One.\nTwo & three?' });
  expect(to).toBe('visitor1@example.com');
  expect(fields).toEqual({
    subject: 'Re: your message to Firstrung',
    body: 'Hello Visitor 1,\r\n\r\n\r\nYou wrote to us:\r\n> One.\r\n> Two & three?',
  });
});

it.each([
  ['letters', 'a'.repeat(5_000)],
  ['emoji', '👩‍👩‍👧‍👦'.repeat(600)],
  ['half a character', `\ud83d${'x'.repeat(10)}`],
])('the mail of a reply of many %s is short enough for every mail program', (_what, text) => {
  const { address, fields } = partsOf({ message: text, name: 'n'.repeat(200) });
  expect(address.length).toBeLessThanOrEqual(1_900);
  expect(fields['body']).toContain('> ');
  if (text.length > 1_000) expect(fields['body']).toMatch(/ …$/);
});

const addresses = ['a?cc=b@example.com', 'a&bcc=b@example.com', "o'hara+x@example.com"];
it.each(addresses)('the mail of a reply goes to %s and nobody else', (email) => {
  const { to, fields } = partsOf({ email });
  expect(decodeURIComponent(to)).toBe(email);
  expect(Object.keys(fields)).toEqual(['subject', 'body']);
});
