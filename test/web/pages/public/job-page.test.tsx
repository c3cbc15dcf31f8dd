import { screen, waitFor, within } from '@testing-library/react';
import { brand } from '#contract/brand.ts';
import { fill } from '#contract/fill-template.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { buildCard, buildJob } from '#test/support/builders.ts';
import { now, problem } from '#test/support/portal.ts';
import { ignoreLoggedErrors, openPage, preload } from '#test/support/render-page.tsx';
import { clearPageData } from '#web/lib/page/page-data-cache.ts';
import { hrefsOf, sees, textsOf } from '#test/web/read-page.ts';
import { reportMessages } from '#contract/messages/report.ts';
import type { Job } from '#contract/jobs.ts';
import { formatLinkCheck } from '#web/features/jobs/detail/relative-dates.ts';

preload('/job/x', '/jobExpired');

const job = buildJob({ id: 'job-3', role: 'Graduate Engineer', title: 'Saffron Labs' });
const similarCards = [
  buildCard({ id: 's-1', role: 'Junior Engineer', title: 'Alike & Co' }),
  buildCard({ id: 's-2', role: 'Trainee Engineer', title: 'Alike & Sons' }),
];

const open = (found = job, address = `/job/${found.id}/some-title`) =>
  openPage(address, {
    ...{ getJob: { body: { job: found } }, getSimilarJobs: { body: { jobs: similarCards } } },
  });
const heading = () => screen.findByRole('heading', { level: 1 });
const hrefsIn = (element: HTMLElement) => hrefsOf(within(element).queryAllByRole('link'));

ignoreLoggedErrors();

it('tells its days in India, and that the portal is independent', async () => {
  open(buildJob({ created_at: '2026-11-18T20:00:00.000Z', expiresAt: '2026-12-02T20:00:00Z' }));
  await heading();
  await sees('19 Nov 2026', '3 Dec 2026', '12 days left');
  const verify = fill(jobMessages.disclaimer, { brand: brand.name, company: 'Saffron Labs' });
  const note = screen.getByText(/is independent/).parentElement ?? document.body;
  expect(note).toHaveTextContent(verify);
  expect(hrefsIn(note)).toEqual(['/disclaimer', '/contact']);
  expect(note).toHaveTextContent('Do you represent Saffron Labs?');
});

const linkOf = (name: string) => {
  const term = screen.getByText(name, { selector: 'dt' });
  return hrefsIn(term.parentElement ?? term)[0];
};

it('leads to the listings of its categories, to five more jobs a page, and to similar ones', async () => {
  const { user, api } = open();
  await heading();
  expect(['Experience', 'Domain', 'Company type', 'Location', 'Pay'].map(linkOf)).toEqual([
    ...['/jobsbytype/Freshers-jobs', '/jobs/web-development-domain'],
    ...['/jobs/product-based-jobs', '/jobs/Bengaluru-Jobs', undefined],
  ]);
  expect(hrefsIn(screen.getByRole('navigation', { name: 'Breadcrumb' }))).toEqual([
    ...['/', '/jobsbyrole/software-engineer-or-developer-role'],
  ]);
  const more = await aside();
  await waitFor(() => expect(roles(more)[4]).toContain('Role 6'));
  expect(api.sent('getAllJobs')).toHaveLength(1);
  expect(roles(more)).toHaveLength(5);
  expect(roles(more).join()).not.toContain('Role 3Company 3');
  await user.click(more.getByRole('link', { name: 'Page 2' }));
  await waitFor(() => expect(roles(more)[0]).toContain('Role 7'));
  expect(window.location.search).toBe('?page=2');
  expect(document.activeElement).toContainElement(more.getByText('Role 7'));
  const name = 'Trainee Engineer';
  const card = await within(await section()).findByRole('heading', { level: 3, name });
  const link = within(card.closest('article') ?? card).getByRole('link', {
    name: /: Trainee Engineer at /,
  });
  expect(link).toHaveAttribute('href', '/job/s-2/trainee-engineer-alike-sons');
  const [sent] = api.sent('getSimilarJobs');
  expect(`${sent?.url.pathname}${sent?.url.search}`).toBe('/api/similarJobs/job-3?limit=4');
});

it('its categories are batches too: those chosen and those that the text names', async () => {
  const batches = '2025 and 2026 passouts, not 2019';
  const slugs = { ...job.slugs!, batches: ['2024', '2026'] };
  const batchYears = ['2025', '2026', '2019'];
  open(buildJob({ batches, batchYears, categories: { ...job.categories, batch1: '2024' }, slugs }));
  await heading();
  await sees(jobMessages.eligibleBatches, batches);
  const links = [2024, 2025, 2026].map((year) => `/jobs/${year}-batch`);
  expect(hrefsIn(screen.getByText(batches).closest('dd')!)).toEqual(links);
});

it('applying leads to the company in a new tab, telling it nothing; look-alike letters of its site are shown as what they are', async () => {
  const { unmount } = open();
  const link = await screen.findByRole('link', { name: /^Apply for this Job/ });
  expect(link).toHaveAttribute('href', job.joblink);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await sees('You will apply on careers.saffronlabs.example, not on Firstrung.');
  unmount();
  clearPageData();
  open(buildJob({ joblink: 'https://www.аpple.com/jobs' }));
  expect(await screen.findByText(/You will apply on xn--pple-43d\.com/)).toBeVisible();
});

const noLinks = ['javascript:alert(1)', 'data:text/html,x', 'https://user:pass@evil.example', ''];
it.each(noLinks)('applying makes no link of %j and says so', async (joblink) => {
  open(buildJob({ joblink }));
  await heading();
  expect(screen.queryByRole('link', { name: /Apply/ })).not.toBeInTheDocument();
  expect(screen.getByText(jobMessages.applyMissing)).toBeVisible();
});

const { warnings, linkClosed } = jobMessages;
it.each<[Partial<Job>, string[]]>([
  [{ warnings: ['fee'] }, [warnings.fee]],
  [{ warnings: ['freeMail', 'messenger'] }, [warnings.freeMail, warnings.messenger]],
  [{ linkStatus: { state: 'closed', checkedAt: new Date().toISOString() } }, [linkClosed]],
  [{ reported: true }, [reportMessages.warning]],
  [{}, []],
])('what a reader should know stands before the way to apply: %j', async (told, texts) => {
  open(buildJob(told));
  const [apply] = await screen.findAllByRole('link', { name: /^Apply for this Job/ });
  const notes = screen.queryAllByRole('note');
  expect(textsOf(notes)).toEqual(texts);
  for (const note of notes)
    expect(note.compareDocumentPosition(apply!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

const aside = async () => within(await screen.findByRole('complementary', { name: 'More Jobs' }));
const roles = (more: Awaited<ReturnType<typeof aside>>) =>
  more.queryAllByRole('link', { name: /Company/ }).map((row) => row.textContent ?? '');

const section = () => screen.findByRole('region', { name: jobMessages.similar });

it('the page of expired jobs asks nothing by what is no id', async () => {
  const { api } = open(job, `/jobExpired?job=${encodeURIComponent('../login')}`);
  await heading();
  // What a page before began to load may still ask for its own job.
  const paths = api.sent('getSimilarJobs').map(({ url }) => url.pathname);
  expect(paths.filter((path) => path.includes('login'))).toEqual([]);
});

it('the page of expired jobs offers open jobs like the one of the address', async () => {
  open(job, '/jobExpired?job=old-1');
  const similar = await screen.findByRole('region', { name: 'Similar open jobs' });
  expect(await within(similar).findByText('Trainee Engineer')).toBeVisible();
});

const checkedAt = new Date('2026-11-21T12:00:00.000Z');

it.each([
  ['2026-11-21T13:00:00.000Z', 'Link checked today.'],
  ['2026-11-20T18:31:00.000Z', 'Link checked today.'],
  ['2026-11-20T18:29:00.000Z', 'Link checked yesterday.'],
  ['2026-11-19T12:00:00.000Z', 'Link checked 2 days ago.'],
])('counts the days of India: %s is %s', (at, text) => {
  expect(formatLinkCheck(at, checkedAt)).toBe(text);
});

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const origin = { source: 'source-1', system: 'Greenhouse', externalId: '5100101' };
it.each<[Partial<Job>, string]>([
  [{}, ''],
  [{ officialSite: true }, ` ${jobMessages.officialSite} of Saffron Labs`],
  [{ linkStatus: { state: 'working', checkedAt: hoursAgo(0) } }, ' Link checked today.'],
  [{ origin, seenAt: hoursAgo(3) }, ' From the company’s own board, seen 3 hours ago.'],
])('where applying leads and what is known of that stands beside: %j', async (known, said) => {
  open(buildJob({ id: 'job-3', ...known }));
  const shown = await screen.findByText(/^You will apply on/);
  const place = 'You will apply on careers.saffronlabs.example, not on Firstrung.';
  expect(shown.textContent.replaceAll(/\s+/g, ' ').trim()).toBe(`${place}${said}`);
});

it('the page of a closed job tells that its company has closed it', async () => {
  const gone = { message: jobMessages.gone, job: buildJob({ id: 'job-3' }), closedBy: 'company' };
  openPage('/job/job-3/x', {
    getJob: problem(410, gone),
    getSimilarJobs: { body: { jobs: [buildCard({ id: 'job-4', role: 'Tester' })] } },
  });
  expect(await screen.findByText(jobMessages.closedByCompany)).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Tester/ })).toBeVisible();
});
