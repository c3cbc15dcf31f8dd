import { buildJob } from '#test/support/builders.ts';
import { postingRecord } from '#web/features/jobs/posting-record.ts';
import { salaryOf } from '#web/features/jobs/salary.ts';

const address = 'https://firstrung.example/job/1/role';
const job = buildJob();
const names = job.categories;

it('names the role as title and the company as organisation', () => {
  expect(postingRecord(job, address)).toMatchObject({
    '@type': 'JobPosting',
    title: job.role,
    hiringOrganization: { name: job.title },
    datePosted: job.created_at,
    validThrough: job.expiresAt,
    employmentType: 'FULL_TIME',
    directApply: false,
    jobLocation: { address: { addressLocality: 'Bengaluru, Karnataka', addressCountry: 'IN' } },
    baseSalary: {
      currency: 'INR',
      value: { minValue: 600_000, maxValue: 800_000, unitText: 'YEAR' },
    },
  });
});

it('tells remote jobs, internships and jobs abroad apart', () => {
  const remote = postingRecord(buildJob({ location: 'Work From Home' }), address);
  expect(remote).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { name: 'IN' },
  });
  expect(remote).not.toHaveProperty('jobLocation');
  const abroad = buildJob({ categories: { ...names, jobbycity: 'Outside India' } });
  expect(postingRecord(abroad, address)).not.toHaveProperty('jobLocation.address.addressCountry');
  const intern = buildJob({ categories: { ...names, jobexplevel: 'Internship' } });
  expect(postingRecord(intern, address)).toMatchObject({ employmentType: 'INTERN' });
});

it('shows a text that holds markup as text', () => {
  const hostile = buildJob({ description: '<script>alert(1)</script>' });
  expect(JSON.stringify(postingRecord(hostile, address))).not.toContain('<script>');
});

it.each([
  ['6-8 LPA', { min: 600_000, max: 800_000 }],
  ['₹4.5 lakhs', { min: 450_000, max: 450_000 }],
  ['₹25,000 to ₹40,000 / month', { min: 300_000, max: 480_000 }],
  ['5,00,000 per annum', { min: 500_000, max: 500_000 }],
  ['Not disclosed', undefined],
  ['500', undefined],
  ['$90,000 a year', undefined],
  ['8-6 LPA', undefined],
])('reads the yearly salary of %s', (pay, salary) => {
  expect(salaryOf(pay)).toEqual(salary);
});
