import { decisionMails } from '#lambdas/blog/post-mails.ts';
import { buildPost } from './fixtures.ts';

const site = 'https://jobs.example.in';
const pending = buildPost({ status: 2 });
const mailOf = (overrides: Parameters<typeof buildPost>[0]) =>
  decisionMails(pending, { ...pending, ...overrides }, site)[0]!;

it('tells the author of a published post where to read it', () => {
  const { to, subject, text } = mailOf({ status: 1, slug: 'जावा-सीखें' });
  expect(to).toBe('asha@example.com');
  expect(subject).toBe('Your post on Firstrung is published');
  expect(text).toMatch(/^Hello Asha Nair,\n/);
  expect(text).toContain('"Two evenings with SQL"');
  const link = /https:\S+/.exec(text)?.[0] ?? '';
  expect(link).toMatch(/^https:\/\/jobs\.example\.in\/blog-posts-details\/01JA0{21}1\/[\w%-]+$/);
  expect(decodeURIComponent(link)).toContain('/जावा-सीखें');
});

it('tells the author of a rejected post why', () => {
  const { subject, text } = mailOf({ status: 3, reason: 'Too short.\r\nAdd an example.' });
  expect(subject).toBe('Your post on Firstrung was not published');
  expect(text).toContain('\n> Too short.\n> Add an example.\n');
  expect(text).not.toContain('blog-posts-details');
});

it('says nothing of a reason where none was given', () => {
  expect(mailOf({ status: 3 }).text).not.toContain('reviewer');
});

it('mails nothing that was written before it was read', () => {
  const { subject, text } = mailOf({ status: 3, title: 'Buy gold', author: 'gold.example' });
  expect(`${subject}${text}`).not.toMatch(/gold/i);
});

it('greets an author without a name', () => {
  expect(mailOf({ status: 1, author: ' ' }).text).toMatch(/^Hello,\n/);
});

it('lets nothing that a visitor wrote into a header, nor begin a line', () => {
  const hostile = 'X\r\nBcc: evil@example.com\r\n\r\n<script>';
  const { to, subject, text, headers } = mailOf({ status: 1, title: hostile, author: hostile });
  expect(`${to}${subject}`).not.toMatch(/[\r\n]|evil/);
  expect(headers).toBeUndefined();
  expect(text).not.toMatch(/^Bcc/m);
  expect(text).not.toContain('\r');
});
