import { screen, waitFor, within } from '@testing-library/react';
import { brand } from '#contract/brand.ts';
import { type Card, getAllJobs, getJob, getSimilarJobs, type Job } from '#contract/jobs.ts';
import { messages } from '#contract/messages.ts';
import { problem } from '#test/support/api-stub.ts';
import { buildCard, buildJob } from '#test/support/builders.ts';
import { buildCards, stubPortal } from '#test/support/portal.ts';
import { preload, renderPage } from '#test/support/render-page.tsx';

preload('/job/x', '/jobExpired');

const job = buildJob({ id: 'job-3', role: 'Graduate Engineer', title: 'Saffron Labs' });
const similarCards = [
  buildCard({ id: 's-1', role: 'Junior Engineer', title: 'Alike & Co' }),
  buildCard({ id: 's-2', role: 'Trainee Engineer', title: 'Alike & Sons' }),
];

function portal(found = job, similar: readonly Card[] = similarCards) {
  const api = stubPortal();
  api.on(getJob, { body: { job: found } });
  api.on(getSimilarJobs, { body: { jobs: [...similar] } });
  return api;
}
const open = (found = job, search = '') => {
  const api = portal(found);
  return { api, ...renderPage(`/job/${found.id}/some-title${search}`) };
};
const robots = () => document.querySelector('meta[name="robots"]');
const record = () => document.querySelector('script[type="application/ld+json"]');
const heading = () => screen.findByRole('heading', { level: 1 });
const hrefsIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the job', () => {
  it('is shown with its sections as points, an empty one left out', async () => {
    open();
    expect(await heading()).toHaveTextContent('Graduate Engineer');
    for (const text of ['Saffron Labs', '6–8 LPA', 'Bengaluru, Karnataka', '2025, 2026']) {
      expect(screen.getAllByText(text)[0]).toBeVisible();
    }
    const section = screen.getByRole('heading', { name: messages.job.sections.duties });
    const points = within(section.parentElement ?? section).getAllByRole('listitem');
    expect(points.map((point) => point.textContent)).toEqual(['Write services.', 'Review code.']);
    for (const shown of ['about', 'eligibility', 'requirements'] as const) {
      expect(screen.getByRole('heading', { name: messages.job.sections[shown] })).toBeVisible();
    }
    expect(screen.queryByText(messages.job.sections.more)).not.toBeInTheDocument();
  });

  it('wears its badges, and is urgent for two days', async () => {
    const young = '2026-11-19T08:00:00.000Z';
    open(buildJob({ featured: true, created_at: young }));
    const header = within((await heading()).parentElement ?? document.body);
    expect(header.getByText('Featured')).toBeVisible();
    expect(header.getByText('Urgent')).toBeVisible();
    expect(header.getByText('Posted Yesterday')).toBeVisible();
  });

  it('tells when it was posted and when it closes, in days of India', async () => {
    open(buildJob({ created_at: '2026-11-18T20:00:00.000Z', expiresAt: '2026-12-02T20:00:00Z' }));
    await heading();
    expect(screen.getByText('19 Nov 2026')).toBeVisible();
    expect(screen.getByText('3 Dec 2026')).toBeVisible();
    expect(screen.getByText('12 days left')).toBeVisible();
  });

  it('keeps texts that run from right to left apart from those that do not', async () => {
    open(buildJob({ title: 'שלום', description: 'مرحبا بكم' }));
    await heading();
    expect(screen.getByText('مرحبا بكم')).toHaveAttribute('dir', 'auto');
  });

  it('says that the portal is independent, and where a company can write to', async () => {
    open();
    await heading();
    const text = messages.job.verify
      .replace('{brand}', brand.name)
      .replace('{company}', 'Saffron Labs');
    const note = screen.getByText(/is independent/).parentElement ?? document.body;
    expect(note).toHaveTextContent(text);
    expect(hrefsIn(note)).toEqual(['/disclaimer', '/contact']);
    expect(note).toHaveTextContent('Do you represent Saffron Labs?');
  });
});

describe('its categories', () => {
  const linkOf = (name: string) => {
    const term = screen.getByText(name, { selector: 'dt' });
    return hrefsIn(term.parentElement ?? term)[0];
  };

  it('lead to their listings', async () => {
    open();
    await heading();
    expect(
      ['Role', 'Experience', 'Domain', 'Company type', 'City', 'Pay', 'Location'].map(linkOf),
    ).toEqual([
      '/jobsbyrole/software-engineer-or-developer-role',
      '/jobsbytype/Freshers-jobs',
      '/jobs/web-development-domain',
      '/jobs/product-based-jobs',
      '/jobs/Bengaluru-Jobs',
      undefined,
      undefined,
    ]);
  });

  it('are left out where there are none', async () => {
    open(buildJob({ categories: { ...job.categories, batch3: '' } }));
    await heading();
    expect(screen.queryByText('Domain')).not.toBeInTheDocument();
  });

  it('are batches too: those chosen and those that the text names', async () => {
    const categories = { ...job.categories, batch1: '2024' };
    const slugs = { ...(job.slugs ?? never()), batches: ['2024', '2026'] };
    open(buildJob({ batches: '2025 and 2026 passouts, not 2019', categories, slugs }));
    await heading();
    expect(screen.getByRole('heading', { name: messages.job.eligibleBatches })).toBeVisible();
    expect(screen.getByText('2025 and 2026 passouts, not 2019')).toBeVisible();
    expect(hrefsIn(screen.getByRole('list', { name: 'Batches' }))).toEqual([
      '/jobs/2024-batch',
      '/jobs/2025-batch',
      '/jobs/2026-batch',
    ]);
  });
});

describe('applying', () => {
  it('leads to the company in a new tab, telling it nothing', async () => {
    open();
    const link = await screen.findByRole('link', { name: /^Apply for this Job/ });
    expect(link).toHaveAttribute('href', job.joblink);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(
      screen.getByText('You apply at careers.saffronlabs.example, outside Firstrung.'),
    ).toBeVisible();
  });

  it('shows look-alike letters of a site as what they are', async () => {
    open(buildJob({ joblink: 'https://www.аpple.com/jobs' }));
    expect(await screen.findByText(/You apply at xn--pple-43d\.com/)).toBeVisible();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://user:pass@evil.example', ''])(
    'makes no link of %j and says so',
    async (joblink) => {
      open(buildJob({ joblink }));
      await heading();
      expect(screen.queryByRole('link', { name: /Apply/ })).not.toBeInTheDocument();
      expect(screen.getByText(messages.job.applyMissing)).toBeVisible();
    },
  );
});

describe('more jobs', () => {
  const aside = async () => within(await screen.findByRole('complementary', { name: 'More Jobs' }));
  const roles = (more: Awaited<ReturnType<typeof aside>>) =>
    more.queryAllByRole('link', { name: /Company/ }).map((row) => row.textContent ?? '');

  it('are five others a page; the page stands in the address and takes the focus', async () => {
    const { user } = open();
    const more = await aside();
    await waitFor(() => expect(roles(more)[4]).toContain('Role 6'));
    expect(roles(more)).toHaveLength(5);
    expect(roles(more).join()).not.toContain('Role 3Company 3');
    await user.click(more.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(roles(more)[0]).toContain('Role 7'));
    expect(window.location.search).toBe('?page=2');
    expect(document.activeElement).toContainElement(more.getByText('Role 7'));
  });

  it('say so beyond the last page', async () => {
    open(job, '?page=9');
    expect(await (await aside()).findByText(messages.table.noJobs)).toBeVisible();
  });

  it('are left out where there are none', async () => {
    stubPortal([buildCard({ id: job.id })]).on(getJob, { body: { job } });
    renderPage('/job/job-3/x');
    await heading();
    await waitFor(() => expect(screen.queryByText('More Jobs')).not.toBeInTheDocument());
  });

  it('can be asked for again when they fail, while the job stays', async () => {
    const api = portal();
    api.on(getAllJobs, problem(404));
    const { user } = renderPage('/job/job-3/x');
    expect(await heading()).toBeVisible();
    const more = await aside();
    const button = await more.findByRole('button', { name: 'Try again' });
    api.on(getAllJobs, { body: { JobsData: buildCards(4), total: 4 } });
    await user.click(button);
    await waitFor(() => expect(roles(more)[0]).toContain('Role 1'));
    expect(more.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('similar jobs', () => {
  const section = () => screen.findByRole('region', { name: messages.job.similar });

  it('are cards that open in this tab', async () => {
    const { api } = open();
    const card = await within(await section()).findByRole('heading', {
      level: 3,
      name: 'Trainee Engineer',
    });
    expect(within(card.closest('article') ?? card).getByRole('link')).toHaveAttribute(
      'href',
      '/job/s-2/trainee-engineer-alike-sons',
    );
    const [sent] = api.sent(getSimilarJobs);
    expect(`${sent?.url.pathname}${sent?.url.search}`).toBe('/api/similarJobs/job-3?limit=4');
  });

  it.each([
    ['none', { body: { jobs: [] } }],
    ['failing', problem(404)],
  ])('are left out silently where they are %s', async (_, answer) => {
    const api = portal();
    api.on(getSimilarJobs, answer);
    renderPage('/job/job-3/x');
    await heading();
    await waitFor(() => expect(api.sent(getSimilarJobs)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(messages.job.similar)).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a job that cannot be shown', () => {
  const gone = "Sorry, the job you are looking for has expired or doesn't exist";
  const answer410 = (card: Partial<Job>) => {
    const { status, body } = problem(410);
    return { status, body: { ...body, job: buildCard(card) } };
  };

  it.each([
    ['unknown', problem(404)],
    ['failing', problem(500)],
  ])('shows the 404 view where it is %s', async (_, answer) => {
    const api = portal();
    api.on(getJob, answer);
    renderPage('/job/x/y');
    expect(await screen.findByText(gone)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Explore Jobs' })).toHaveAttribute('href', '/');
    await waitFor(() => expect(document.title).toBe('Job Not Found | Firstrung'));
    expect(robots()).toHaveAttribute('content', 'noindex');
    expect(record()).toBeNull();
    expect(api.sent(getSimilarJobs)).toHaveLength(0);
  });

  it('is not asked for again where it is unknown', async () => {
    portal().on(getJob, problem(404));
    renderPage('/job/x/y');
    await screen.findByText(gone);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it.each([
    ['none', { body: { jobs: [] } }],
    ['failing', problem(404)],
  ])('offers nothing where open ones are %s', async (_, answer) => {
    const api = portal();
    api.on(getJob, answer410({ id: 'old-1' }));
    api.on(getSimilarJobs, answer);
    renderPage('/job/old-1/y');
    await screen.findByText(gone);
    await waitFor(() =>
      expect(screen.queryByText(messages.job.similarOpen)).not.toBeInTheDocument(),
    );
  });
});

describe('the page of expired jobs', () => {
  it('says so, and leads back', async () => {
    const api = portal();
    renderPage('/jobExpired');
    expect(
      await screen.findByText("Sorry, the job you are looking for has expired or doesn't exist"),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Explore Jobs' })).toHaveAttribute('href', '/');
    expect(robots()).toHaveAttribute('content', 'noindex');
    expect(api.sent(getSimilarJobs)).toHaveLength(0);
  });

  it('offers open jobs like the one of the address', async () => {
    portal();
    renderPage('/jobExpired?job=old-1');
    expect(await screen.findByText('Trainee Engineer')).toBeVisible();
  });

  it('asks nothing by what is no id', async () => {
    const api = portal();
    renderPage(`/jobExpired?job=${encodeURIComponent('../login')}`);
    await screen.findByRole('heading', { level: 1 });
    expect(api.sent(getSimilarJobs)).toHaveLength(0);
  });
});

function never(): never {
  throw new Error('the builder gives slugs');
}
