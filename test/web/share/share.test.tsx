import { act, fireEvent, screen, within } from '@testing-library/react';
import { shareMessages as texts } from '#contract/messages/share.ts';
import { buildCard, buildJob } from '#test/support/builders.ts';
import { hostileTexts } from '#test/support/hostile-texts.ts';
import { openPage, preload } from '#test/support/render-page.tsx';
import { hrefsOf } from '#test/web/read-page.ts';
import { buildShareUrls } from '#web/share/share-urls.ts';
import {
  toCompanyShare,
  toInterviewShare,
  toJobShare,
  toPostShare,
} from '#web/share/share-content.ts';

preload('/job/x');

const origin = 'https://firstrung.example';
const job = buildJob({
  ...{ id: 'job-3', role: 'Graduate Engineer', title: 'Saffron Labs', pay: '6-8 LPA' },
  expiresAt: '2026-12-05T18:29:59.000Z',
});
const short = `${origin}/job/job-3`;
const own = `${short}/graduate-engineer-saffron-labs`;

it('what is said of a page is all that is known of a job, and leaves out what is not', () => {
  expect(toJobShare(job).text.split('\n')).toEqual([
    ...['Graduate Engineer at Saffron Labs', 'Location: Bengaluru, Karnataka', 'Pay: 6–8 LPA'],
    ...['Batches: 2025, 2026', 'Last day to apply: 5 Dec 2026'],
  ]);
  const card = buildCard({
    ...{ role: 'Analyst', title: 'Zeta', location: '', pay: 'Not disclosed' },
    ...{ batches: 'not specified', expiresAt: undefined },
  });
  expect(toJobShare(card).text).toBe('Analyst at Zeta');
});

it.each([
  ['Two rounds', 'Zeta', 'Two rounds (Zeta)'],
  ['Two rounds at ZETA', 'Zeta', 'Two rounds at ZETA'],
  ['$& and $1', '$&', '$& and $1'],
])('the company of an interview is named once: %j', (title, companyName, text) => {
  expect(toInterviewShare({ id: 'i-1', title, companyName }).text).toBe(text);
});

it.each([
  toJobShare(job),
  toPostShare({ id: 'p-1', slug: 'sql', title: 'SQL' }),
  toInterviewShare({ id: 'i-1', title: 'Two rounds', companyName: 'Zeta' }),
  toCompanyShare({ name: 'Zeta', slug: 'zeta' }),
])('the addresses of $path hold this site’s own address alone', (shared) => {
  for (const [target, address] of Object.entries(buildShareUrls(shared, origin))) {
    const { searchParams } = new URL(address);
    expect([target, [...searchParams.values()].join('\n').match(/https?:\/\/\S+/g)]).toEqual([
      target,
      [expect.stringMatching(new RegExp(`^${origin}/[a-z-]+/[\\w-]+(?:/[\\w-]+)?$`))],
    ]);
  }
});

const hosts = {
  ...{ WhatsApp: 'wa.me', Telegram: 't.me', LinkedIn: 'www.linkedin.com' },
  ...{ 'X (Twitter)': 'twitter.com', Facebook: 'www.facebook.com', Email: '' },
};
it.each(Object.entries(hostileTexts))('the addresses lead nowhere else for %s', (_, text) => {
  const shared = toJobShare(buildJob({ role: text, title: text, location: text }));
  for (const [target, address] of Object.entries(buildShareUrls(shared, origin))) {
    const { protocol, host, hash } = new URL(address);
    const expected = target === 'Email' ? 'mailto:' : 'https:';
    expect([protocol, host, hash]).toEqual([expected, hosts[target as keyof typeof hosts], '']);
  }
});

it('the addresses say the whole text where it is read, with the short address at its end', () => {
  const { WhatsApp, Telegram, LinkedIn, Email } = buildShareUrls(toJobShare(job), origin);
  const of = (address: string, name: string) => new URL(address).searchParams.get(name);
  const { text } = toJobShare(job);
  expect(of(WhatsApp, 'text')).toBe(`${text}\n\n${short}`);
  expect([of(Telegram, 'url'), of(Telegram, 'text')]).toEqual([short, text]);
  expect(of(LinkedIn, 'url')).toBe(own);
  expect(of(Email, 'body')).toBe(`${text}\n\n${short}`.replaceAll('\n', '\r\n'));
  // A plus sign is a blank to some of them and a plus sign to others.
  expect(`${WhatsApp}${Telegram}${Email}`).not.toContain('+');
});

const button = () =>
  screen.findByRole('button', { name: 'Share Graduate Engineer at Saffron Labs' });

async function openJob() {
  const answers = { getJob: { body: { job } }, getSimilarJobs: { body: { jobs: [] } } };
  const view = openPage('/job/job-3/x', answers);
  await button();
  return view;
}

const offer = (share: unknown) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
afterEach(() => void offer(undefined));

it('the button of a job opens the share sheet where there is one, and no menu', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  offer(share);
  await (await openJob()).user.click(await button());
  expect(share).toHaveBeenCalledWith({
    title: 'Graduate Engineer at Saffron Labs',
    text: toJobShare(job).text,
    url: short,
  });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('the button of a job says the specified words where there is none, offers links that are links, and copies its address', async () => {
  const { user } = await openJob();
  await user.click(await button());
  const dialog = await screen.findByRole('alertdialog', { name: texts.titles.job });
  const menu = within(dialog);
  expect(dialog).toHaveTextContent(texts.unsupported);
  expect(menu.getByText(short)).toBeVisible();
  expect(menu.getByRole('img', { name: texts.qrCode })).toBeVisible();
  const links = menu.getAllByRole('link');
  expect(hrefsOf(links)).toEqual(Object.values(buildShareUrls(toJobShare(job), origin)));
  for (const link of links) {
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAttribute('target', '_blank');
  }
  jest.useFakeTimers();
  fireEvent.click(menu.getByRole('button', { name: texts.copyLink }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(1_900));
  expect(menu.getByRole('button', { name: texts.linkCopied })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(menu.getByRole('button', { name: texts.copyLink })).toBeVisible();
  jest.useRealTimers();
  expect(await navigator.clipboard.readText()).toBe(own);
  await user.click(menu.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
