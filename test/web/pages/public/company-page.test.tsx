import { screen, waitFor, within } from '@testing-library/react';
import type { CompanyJobs } from '#contract/jobs/companies.ts';
import { pages } from '#contract/pages/pages.ts';
import { companyLabels, companyMessages as texts } from '#contract/messages/company.ts';
import { problem, type StubAnswer } from '#test/support/api-stub.ts';
import { buildCards, stubPortal } from '#test/support/portal.ts';
import { ignoreLoggedErrors, preload, renderPage } from '#test/support/render-page.tsx';
import { hrefOf } from '#test/web/href-of.ts';
import { render } from '#test/web/server/render.ts';
import { buildCards as buildExperiences } from './interview-pages.ts';

const path = '/company/saffron-labs';
preload(path);
ignoreLoggedErrors();

const company: CompanyJobs = {
  ...{ slug: 'saffron-labs', name: 'Saffron Labs', image: '', jobs: buildCards(2), total: 12 },
  pages: 2,
};

interface Answers {
  jobs?: StubAnswer;
  interviews?: number;
}

function stub({ jobs = { body: company }, interviews = 1 }: Answers = {}) {
  const api = stubPortal();
  api.on('getCompany', jobs);
  const cards = buildExperiences(interviews);
  api.on('getInterviews', { body: { interviews: cards, total: interviews } });
  return api;
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('shows its jobs, how to order them, and what was told of interviews there', async () => {
  const api = stub();
  renderPage(`${path}?sort=pay&page=2`);
  await heading('Saffron Labs');
  expect(region(texts.jobs).getAllByRole('article')).toHaveLength(2);
  expect(region(texts.jobs).getByText('Page 2 of 2')).toBeVisible();
  const order = region(texts.jobs).getByRole('link', { name: 'Newest' });
  expect(order).toHaveAttribute('href', path);
  expect(region(texts.interviews).getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: texts.past })).toBeNull();
  const [request] = api.sent('getCompany');
  expect(Object.fromEntries(request!.url.searchParams)).toEqual({
    page: '2',
    pageSize: '9',
    sort: 'pay',
  });
  const [of] = api.sent('getInterviews');
  expect(of!.url.searchParams.get('company')).toBe('saffron-labs');
});

it('tells of its past where there is enough to tell', async () => {
  const past = {
    jobs: 7,
    levels: [{ slug: 'freshers', name: 'Freshers', count: 6 }],
    pay: { jobs: 5, medianLakhs: 6.5 },
  };
  stub({ jobs: { body: { ...company, past } } });
  renderPage(path);
  await heading('Saffron Labs');
  const shown = region(texts.past);
  expect(shown.getByText('up to 6.5 LPA')).toBeVisible();
  expect(hrefOf('Freshers', shown)).toBe('/jobsbytype/Freshers-jobs');
});

it('shows what is kept of it: the text as it is, and the site by its host', async () => {
  const about = 'They build <b>radios</b>.\nIn Bhopal.';
  stub({ jobs: { body: { ...company, about, site: 'https://www.saffronlabs.example/in' } } });
  renderPage(path);
  await heading('Saffron Labs');
  const text = region(companyLabels.about).getByText(/They build/);
  expect(text.textContent).toBe(about);
  const site = screen.getByRole('link', { name: /^saffronlabs\.example/ });
  expect(site).toHaveAttribute('href', 'https://www.saffronlabs.example/in');
  expect(site).toHaveAttribute('rel', 'noopener noreferrer');
  await waitFor(() => {
    const records = [...document.querySelectorAll('script[type="application/ld+json"]')];
    expect(records.map(({ textContent }) => textContent).join()).toContain(
      '"url":"https://www.saffronlabs.example/in"',
    );
  });
});

it('stays without a live job, says so, and leads on', async () => {
  stub({ jobs: { body: { ...company, jobs: [], total: 0 } }, interviews: 0 });
  renderPage(path);
  await heading('Saffron Labs');
  expect(region(texts.jobs).getByText(texts.noJobs)).toBeVisible();
  expect(region(texts.jobs).getByRole('link', { name: 'Explore all jobs' })).toBeVisible();
  expect(region(texts.interviews).getByText(texts.noInterviews)).toBeVisible();
  expect(region(texts.interviews).getByRole('link')).toHaveAttribute('href', pages.shareInterview);
  await waitFor(() =>
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex'),
  );
});

it('is there for a company that only interviews are told of', async () => {
  stub({ jobs: problem(404) });
  renderPage(path);
  await heading('Company 1');
  expect(region(texts.jobs).getByText(texts.noJobs)).toBeVisible();
});

it('says that nobody knows the company, and leads on', async () => {
  stub({ jobs: problem(404), interviews: 0 });
  renderPage('/company/nobody');
  await heading(texts.unknown);
  expect(screen.getByRole('link', { name: 'Explore all jobs' })).toBeVisible();
});

it('shows what it could read, and reads the rest when asked to', async () => {
  const api = stub();
  api.on('getCompany', problem(503));
  const { user } = renderPage(path);
  await heading('Company 1');
  api.on('getCompany', { body: company });
  await user.click(region(texts.jobs).getByRole('button'));
  await heading('Saffron Labs');
});

it('redirects every other name of it, and is an organization to search engines', async () => {
  stub();
  expect(await render('/company/Saffron-Labs-Pvt-Ltd?sort=pay')).toMatchObject({
    status: 301,
    headers: { location: `${path}?sort=pay` },
  });
  const { status, html } = await render(path);
  expect(status).toBe(200);
  expect(html).toContain('"@type":"Organization","name":"Saffron Labs"');
});
