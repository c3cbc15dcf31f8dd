import { render } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import type { Job } from '#contract/jobs.ts';
import { parsePay } from '#domain/parse-pay.ts';
import { parsePlaces } from '#domain/parse-places.ts';
import { buildJob } from '#test/support/builders.ts';
import { hostileTexts } from '#test/support/hostile-texts.ts';
import { Providers } from '#web/app/providers.tsx';
import { JobDetail } from '#web/features/jobs/detail/job-detail.tsx';
import { buildJobHead } from '#web/features/jobs/detail/job-head.ts';
import { buildJobPosting } from '#web/features/jobs/detail/job-posting-json-ld.ts';
import places from './data/posting-places.json' with { type: 'json' };
import { toScriptJson, listJsonLd } from '#web/lib/head/head-tags.ts';

const origin = 'https://firstrung.example';
const names = buildJob().categories;

/** The categories by name, with the slugs that a server would find for them. */
const ofCategories = (given: Partial<Job['categories']>): Partial<Job> => ({
  categories: { ...names, ...given },
  slugs: undefined,
});
const recordOf = (given: Partial<Job> = {}) => {
  const job = buildJob(given);
  const told = { ...job, salary: parsePay(job.pay), places: parsePlaces(job.location) };
  return buildJobPosting(told, origin) ?? {};
};

it('names the role as title and the company as organisation', () => {
  const job = buildJob({ image: '/images/0a1b.webp' });
  expect(recordOf({ image: job.image })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.role,
    description: expect.stringContaining('<p>About Company/Role</p><ul><li>Saffron Labs builds'),
    identifier: { '@type': 'PropertyValue', name: job.title, value: job.id },
    hiringOrganization: { '@type': 'Organization', name: job.title, logo: `${origin}${job.image}` },
    datePosted: job.created_at,
    validThrough: job.expiresAt,
    employmentType: 'FULL_TIME',
    experienceRequirements: 'no requirements',
    directApply: false,
    url: `${origin}/job/${job.id}/graduate-software-engineer-saffron-labs`,
    jobLocation: {
      '@type': 'Place',
      address: {
        ...{ '@type': 'PostalAddress', addressCountry: 'IN' },
        ...{ addressLocality: 'Bengaluru', addressRegion: 'Karnataka' },
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: {
        ...{ '@type': 'QuantitativeValue', unitText: 'YEAR' },
        ...{ minValue: 600_000, maxValue: 800_000 },
      },
    },
  });
});

it('names a job of a company’s board by the board’s own id', () => {
  const origin = { source: 'source-1', system: 'Greenhouse', externalId: '5100101' };
  const identifier = { '@type': 'PropertyValue', name: buildJob().title, value: '5100101' };
  expect(recordOf({ origin })).toMatchObject({ identifier, directApply: false });
});

it('tells internships apart', () => {
  const slugs = { ...buildJob().slugs!, level: 'internship' };
  for (const given of [ofCategories({ jobexplevel: 'Internship' }), { slugs }])
    expect(recordOf(given)).toMatchObject({ employmentType: 'INTERN' });
});

const locality = (record: object) =>
  [(record as { jobLocation?: object | object[] }).jobLocation ?? []]
    .flat()
    .map((place) => (place as { address: object }).address)
    .map((address) => Object.values(address).slice(1));
const applicants = (record: object) =>
  (record as { applicantLocationRequirements?: object }).applicantLocationRequirements;

/** Place and city of a job; its places in the record, and the country of who may apply from home. */
const rows = places as [string, string, string, string?][];
it.each(rows)('%j, filed under %s, is at "%s"', (...row) => {
  const [location, jobbycity, expected, name] = row;
  const record = recordOf({ ...ofCategories({ jobbycity }), location });
  expect(locality(record).join(' ')).toBe(expected);
  expect(applicants(record)).toEqual(name && { '@type': 'Country', name });
  expect(Reflect.get(record, 'jobLocationType')).toBe(name && 'TELECOMMUTE');
});

it('tells of no place without a country', () =>
  expect(recordOf({ ...ofCategories({ jobbycity: 'Outside India' }), location: 'Xanadu' })).toEqual(
    {},
  ));

it('names the company’s own site, where one applies there', () => {
  const companySite = 'https://careers.saffronlabs.example';
  expect(recordOf({ companySite })).toMatchObject({ hiringOrganization: { sameAs: companySite } });
});

const amountOf = (pay: string) =>
  (recordOf({ pay }) as { baseSalary?: { value: object } }).baseSalary?.value;
const yearly = { '@type': 'QuantitativeValue', unitText: 'YEAR' };

it.each([
  ['6-8 LPA', { minValue: 600_000, maxValue: 800_000 }],
  ['₹4.5 lakhs', { value: 450_000 }],
  ['₹25,000 to ₹40,000 / month', { minValue: 25_000, maxValue: 40_000, unitText: 'MONTH' }],
  ['$90,000 a year', { value: 90_000 }],
  ['25+ LPA', { minValue: 2_500_000 }],
  ['up to 3 lakh', { maxValue: 300_000 }],
])('the salary of %s is told as the page has it', (pay, amount) => {
  expect(amountOf(pay)).toEqual({ ...yearly, ...amount });
});

it.each(['Not disclosed', '500', '20k-25k', 'Unpaid', ''])('no salary is %j', (pay) => {
  expect(amountOf(pay)).toBeUndefined();
});

it.each([
  ['1-3 Years Experience', 2, { monthsOfExperience: 24 }],
  ['Senior Roles', 8, { monthsOfExperience: 96 }],
  ['Freshers', 8, undefined],
])('the level %s with %j stated years asks for %j', (jobexplevel, minYears, expected) => {
  const record = recordOf({ ...ofCategories({ jobexplevel }), minYears });
  expect({ experienceRequirements: undefined, ...record }).toMatchObject({
    experienceRequirements: expected,
  });
});

it('shows a text that holds markup as text', () =>
  expect(recordOf({ description: '<script>alert(1)</script>' })).toMatchObject({
    description: expect.stringContaining('<li>&lt;script&gt;alert(1)&lt;/script&gt;</li>'),
  }));

const now = new Date('2026-11-20T08:00:00.000Z');

const said = fc
  .oneof(
    fc.constantFrom(...Object.values(hostileTexts)),
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom('Pune, Maharashtra', 'Remote', 'Bengaluru / Chennai', 'Berlin, Germany', ''),
  )
  .map((text) => text.toWellFormed());
const name = said.map((text) => text.trim() || 'Something');
const anyPay = fc.oneof(said, fc.constantFrom('6-8 LPA', '₹25,000 / month', '25+ LPA', '12 lakh'));
const anyJob = fc
  .record({
    ...{ title: name, role: name, location: said, pay: anyPay, batches: said, description: said },
    ...{ eligibility: said, rolesAndResponsibilities: said, requirements: said, niceToHave: said },
    jobbycity: fc.constantFrom('Bengaluru', 'Remote', 'Outside India', ''),
  })
  .map(({ jobbycity, ...given }) => {
    const job = buildJob({ ...given, ...ofCategories({ jobbycity }) });
    return { ...job, salary: parsePay(job.pay), places: parsePlaces(job.location) };
  });

const recordOn = (job: Job) => {
  const [record] = listJsonLd(buildJobHead(job, origin, now));
  return JSON.parse(toScriptJson(record!));
};

/** One blank for all that a reader sees as one, and for what no reader sees. */
const seen = (text: string | null) =>
  (text ?? '')
    .replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .toLowerCase()
    .trim();

/** The page as a visitor has it: its texts, and the moments that its elements carry. */
function pageOf(job: Job) {
  const { container, unmount } = render(
    <Providers origin={origin} now={now}>
      <MemoryRouter>
        <JobDetail job={job} />
      </MemoryRouter>
    </Providers>,
  );
  const all = (selector: string) => [...container.querySelectorAll(selector)];
  const texts = all('li, p, h1, h2, dd, dt, span, a').map((each) => seen(each.textContent));
  const moments = all('[datetime]').map((each) => each.getAttribute('datetime'));
  const pay = container.querySelector('dt + dd')?.textContent ?? '';
  unmount();
  return { texts, moments, pay };
}

function amountsOf({ baseSalary }: ReturnType<typeof recordOn>) {
  if (!baseSalary) return undefined;
  const { value, minValue = value, maxValue = value } = baseSalary.value;
  return { ...(minValue && { min: minValue }), ...(maxValue && { max: maxValue }) };
}

it.each([
  [{ role: 'Part-time Web Developer' }, 'PART_TIME'],
  [{ niceToHave: 'Employment type: Contract' }, 'CONTRACTOR'],
])('tells how one is employed by %j', (given, employmentType) => {
  expect(recordOf(given)).toMatchObject({ employmentType });
});

it('tells of a job nothing but what stands on its page', () =>
  fc.assert(
    fc.property(anyJob, (job) => {
      const record = recordOn(job);
      fc.pre(record.hiringOrganization !== undefined);
      const { texts, moments, pay } = pageOf(job);
      const { body } = new DOMParser().parseFromString(record.description, 'text/html');
      expect(body.querySelectorAll(':not(p, ul, li)')).toHaveLength(0);
      const points = [...body.querySelectorAll('p, li')].map((each) => each.textContent);
      const all = [record.title, record.hiringOrganization.name, ...points].map(seen);
      expect(texts).toEqual(expect.arrayContaining(all));
      expect(moments).toEqual(expect.arrayContaining([record.datePosted, record.validThrough]));
      for (const part of locality(record).flatMap((each) => each.slice(0, -1)))
        expect(texts.join('\n')).toContain(seen(String(part)));
      const stated = amountsOf(record);
      if (stated) expect(parsePay(pay)).toMatchObject(stated);
    }),
    { numRuns: 40 },
  ));

it('is gone with the job', () => {
  const job = buildJob();
  const head = buildJobHead(job, origin, new Date(job.expiresAt));
  expect(listJsonLd(head)).toEqual([]);
  expect(head.noindex).toBe(true);
});
