import { render } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import type { Job } from '#contract/jobs.ts';
import { payIn } from '#lambdas/catalog/pay.ts';
import { buildJob } from '#test/support/builders.ts';
import { hostileTexts } from '#test/support/hostile-texts.ts';
import { Providers } from '#web/app/providers.tsx';
import { JobDetail } from '#web/features/jobs/job-detail.tsx';
import { jobHead } from '#web/features/jobs/job-head.ts';
import { jsonForScript, recordsOf } from '#web/lib/head-tags.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

const origin = 'https://firstrung.example';
const now = new Date('2026-11-20T08:00:00.000Z');
const texts = Object.values(hostileTexts);

const anyText = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom('Pune, Maharashtra', 'Remote', 'Bengaluru / Chennai', 'Berlin, Germany', ''),
);
const said = anyText.map((text) => text.toWellFormed());
const name = said.map((text) => text.trim() || 'Something');
const anyPay = fc.oneof(said, fc.constantFrom('6-8 LPA', '₹25,000 / month', '25+ LPA', '12 lakh'));
const anyCity = fc.constantFrom('Bengaluru', 'Remote', 'Outside India', '');
const anyLevel = fc.constantFrom('Internship', 'Freshers', 'Senior Roles');
const logo = fc.constantFrom('', '/images/0a1b2c3d.webp');

const anyJob = fc
  .record({
    title: name,
    role: name,
    location: said,
    pay: anyPay,
    batches: said,
    image: logo,
    description: said,
    eligibility: said,
    rolesAndResponsibilities: said,
    requirements: said,
    niceToHave: said,
  })
  .chain((fields) =>
    fc.tuple(fc.constant(fields), anyCity, anyLevel).map(([given, jobbycity, jobexplevel]) => {
      const job = buildJob({ ...given, slugs: undefined });
      const categories = { ...job.categories, jobbycity, jobexplevel };
      return { ...job, categories, salary: payIn(job.pay) };
    }),
  );

const recordOf = (job: Job, at = now) => {
  const [record] = recordsOf(jobHead(job, origin, at));
  return JSON.parse(jsonForScript(record!));
};

/** One blank for all that a reader sees as one, and for what no reader sees. */
const seen = (text: string) =>
  text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').toLowerCase();

/** The page as a visitor has it: its texts, and what its elements carry. */
function pageOf(job: Job) {
  const { container, unmount } = render(
    <Providers client={createQueryClient()} origin={origin} now={now}>
      <MemoryRouter>
        <JobDetail job={job} />
      </MemoryRouter>
    </Providers>,
  );
  const texts = [...container.querySelectorAll('li, p, h1, h2, dd, dt, span, a')].map((element) =>
    seen(element.textContent).trim(),
  );
  const carried = ['datetime', 'src'].flatMap((attribute) =>
    [...container.querySelectorAll(`[${attribute}]`)].map((each) => each.getAttribute(attribute)),
  );
  const pay = container.querySelector('dt + dd')?.textContent ?? '';
  unmount();
  return { texts, whole: texts.join('\n'), carried, pay };
}

const placesOf = (record: { jobLocation?: object | object[] }) =>
  [record.jobLocation ?? []].flat() as { address: Record<string, string> }[];

function amountsOf({ baseSalary }: ReturnType<typeof recordOf>) {
  if (!baseSalary) return undefined;
  const { value, minValue = value, maxValue = value } = baseSalary.value;
  return { ...(minValue && { min: minValue }), ...(maxValue && { max: maxValue }) };
}

function pointsOf(html: string): string[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  expect(parsed.body.querySelectorAll(':not(p, ul, li)')).toHaveLength(0);
  return [...parsed.querySelectorAll('p, li')].map(({ textContent }) => seen(textContent).trim());
}

it('tells of a job nothing but what stands on its page', () => {
  fc.assert(
    fc.property(anyJob, (job) => {
      const record = recordOf(job);
      const page = pageOf(job);
      expect(page.texts).toContain(seen(record.title).trim());
      expect(page.texts).toContain(seen(record.hiringOrganization.name).trim());
      expect(record.identifier).toMatchObject({
        name: record.hiringOrganization.name,
        value: job.id,
      });
      expect(record.url).toContain(`/job/${job.id}/`);
      expect(page.carried).toEqual(
        expect.arrayContaining([record.datePosted, record.validThrough]),
      );
      if (job.image) expect(record.hiringOrganization.logo).toBe(`${origin}${job.image}`);
      for (const { address } of placesOf(record)) {
        const { addressLocality = '', addressRegion = '' } = address;
        expect(page.whole).toContain(seen(addressLocality).trim());
        expect(page.whole).toContain(seen(addressRegion).trim());
      }
      const stated = amountsOf(record);
      if (stated) expect(payIn(page.pay)).toEqual(stated);
      expect(page.texts).toEqual(expect.arrayContaining(pointsOf(record.description)));
    }),
    { numRuns: 40 },
  );
});

it('is valid as long as the job is, whenever it is asked for', () => {
  const job = buildJob();
  const later = new Date(Date.parse(job.expiresAt) - 1);
  expect(recordOf(job)).toEqual(recordOf(job, later));
  expect(recordOf(job).validThrough).toBe(job.expiresAt);
});

it('is gone with the job', () => {
  const job = buildJob();
  const head = jobHead(job, origin, new Date(job.expiresAt));
  expect(recordsOf(head)).toEqual([]);
  expect(head.noindex).toBe(true);
});
