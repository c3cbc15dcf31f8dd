import { screen, waitFor, within } from '@testing-library/react';
import type { CompanyJobs } from '#contract/companies.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { companyLabels, companyMessages as texts } from '#contract/messages/company.ts';
import { problem, type StubAnswer, buildCards, now, stubPortal } from '#test/support/portal.ts';
import { ignoreLoggedErrors, openPage, preload } from '#test/support/render-page.tsx';
import { hrefOf, seesNoindex, textsOf } from '#test/web/read-page.ts';
import { render } from '#test/web/server/render.ts';
import { clearPageData } from '#web/lib/page/page-data-cache.ts';
import { buildCards as buildExperiences } from './interview-pages.ts';

const path = '/company/saffron-labs';

preload(path);
ignoreLoggedErrors();

const company: CompanyJobs = {
  ...{ slug: 'saffron-labs', name: 'Saffron Labs', image: '', jobs: buildCards(2), total: 12 },
  ...{ page: 1, pageSize: 9, pages: 2 },
};

const region = (name: string) => within(screen.getByRole('region', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function open(getCompany: StubAnswer, name = 'Saffron Labs', total = 1, query = '') {
  const interviews = buildExperiences(total);
  const answers = { getCompany, getInterviews: { body: { interviews, total } } };
  const view = openPage(`${path}${query}`, answers);
  await heading(name);
  return view;
}

it('shows its jobs, how to order them, and what was told of interviews there', async () => {
  const { api } = await open({ body: company }, 'Saffron Labs', 1, '?sort=pay&page=2');
  expect(region(texts.jobs).getAllByRole('article')).toHaveLength(2);
  expect(region(texts.jobs).getByText('Page 2 of 2')).toBeVisible();
  expect(region(texts.jobs).getByRole('link', { name: 'Newest' })).toHaveAttribute('href', path);
  expect(region(texts.interviews).getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Past jobs' })).toBeNull();
  const [request] = api.sent('getCompany');
  expect(request!.url.search).toBe('?page=2&pageSize=9&sort=pay');
  const [of] = api.sent('getInterviews');
  expect(of!.url.searchParams.get('company')).toBe('saffron-labs');
});

it('shows what is kept of it: its past, the text as it is, and the site by its host', async () => {
  const levels = [{ slug: 'freshers', name: 'Freshers', count: 6 }];
  const past = { jobs: 7, levels, pay: { jobs: 5, medianLakhs: 6.5 } };
  const about = 'They build <b>radios</b>.\nIn Bhopal.';
  await open({ body: { ...company, past, about, site: 'https://www.saffronlabs.example/in' } });
  const shown = region('Past jobs');
  expect(shown.getByText('up to 6.5 LPA')).toBeVisible();
  expect(hrefOf('Freshers', shown)).toBe('/jobsbytype/Freshers-jobs');
  expect(region(companyLabels.about).getByText(/They build/).textContent).toBe(about);
  const site = screen.getByRole('link', { name: /^saffronlabs\.example/ });
  expect(site).toHaveAttribute('href', 'https://www.saffronlabs.example/in');
  expect(site).toHaveAttribute('rel', 'noopener noreferrer');
  await waitFor(() => {
    const records = [...document.querySelectorAll('script[type="application/ld+json"]')];
    expect(textsOf(records).join()).toContain('"url":"https://www.saffronlabs.example/in"');
  });
});

it.each([
  ['Greenhouse', 'board on Greenhouse'],
  ['Job feed', 'job feed'],
])('says from which board of its own its jobs come: %s', async (system, words) => {
  const seenAt = new Date(now.getTime() - 3 * 3_600_000).toISOString();
  const address = 'https://boards.greenhouse.io/saffron';
  await open({ body: { ...company, board: { address, system, seenAt } } });
  const link = region(texts.jobs).getByRole('link', { name: `${words} (opens in a new tab)` });
  expect(link).toHaveAttribute('href', address);
  expect(link.closest('p')).toHaveTextContent(/^Jobs from its own .*, read 3 hours ago\.$/);
});

it('stays without a live job, says so, and leads on', async () => {
  await open({ body: { ...company, jobs: [], total: 0 } }, 'Saffron Labs', 0);
  expect(region(texts.jobs).getByText('No open jobs at the moment')).toBeVisible();
  expect(region(texts.jobs).getByRole('link', { name: 'Explore all jobs' })).toBeVisible();
  expect(region(texts.interviews).getByText(texts.noInterviews)).toBeVisible();
  expect(region(texts.interviews).getByRole('link')).toHaveAttribute(
    'href',
    publicPaths.shareInterview,
  );
  await seesNoindex();
});

it('is there for a company that only interviews are told of, and leads on where nobody knows it', async () => {
  const { unmount } = await open(problem(404), 'Company 1');
  expect(region(texts.jobs).getByText('No open jobs at the moment')).toBeVisible();
  unmount();
  clearPageData();
  await open(problem(404), texts.notFound, 0);
  expect(screen.getByRole('link', { name: 'Explore all jobs' })).toBeVisible();
});

it('shows what it could read, and reads the rest when asked to', async () => {
  const { api, user } = await open(problem(503), 'Company 1');
  api.on('getCompany', { body: company });
  await user.click(region(texts.jobs).getByRole('button'));
  await heading('Saffron Labs');
});

it('redirects every other name of it', async () => {
  stubPortal().answer({
    getCompany: { body: company },
    getInterviews: { body: { interviews: [], total: 0 } },
  });
  expect(await render('/company/Saffron-Labs-Pvt-Ltd?sort=pay')).toMatchObject({
    status: 301,
    headers: { location: `${path}?sort=pay` },
  });
});
