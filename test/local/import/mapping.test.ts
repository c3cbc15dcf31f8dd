import type { CategoryField } from '#contract/jobs/job-fields.ts';
import { categorySeed } from '#contract/category-seed.ts';
import { preferredSlugs } from '#contract/category-rules/rule.ts';
import { jobForm, type CategoryId } from '#local/import/job-form.ts';
import { jobsIndia } from '#local/import/mappings/jobs-india.ts';
import { buildRow, everyCategory } from './rows.ts';

const seeded: CategoryId = (kind, slug) =>
  categorySeed.find((each) => each.kind === kind && each.slug === slug)?.slug;

const formOf = (overrides: Record<string, unknown>) => {
  const mapped = jobForm(jobsIndia, { row: buildRow(overrides), categoryId: seeded });
  if ('reasons' in mapped) throw new Error(mapped.reasons.join(' '));
  return mapped.form;
};

const slugOf = (field: CategoryField, overrides: Record<string, unknown>) =>
  preferredSlugs(jobsIndia.categories[field], buildRow(overrides))[0];

it('takes the texts of a row byte for byte', () => {
  const texts = {
    company: ' Saffron  Ledger ',
    role: 'Engineer (नया) 👩‍💻\n',
    location: 'Pune \u2028 Baner',
    pay: '3,00,000 - 8,00,000 PA.',
    batches: '2022 & 2023',
    eligibility: 'UG: Any\tGraduate',
    description: 'One\r\nTwo\rThree\nFour ',
    url: 'https://jobs.example/a?b=c&d=%20',
  };
  expect(formOf(texts)).toMatchObject({
    title: texts.company,
    role: texts.role,
    location: texts.location,
    pay: texts.pay,
    batches: texts.batches,
    eligibility: texts.eligibility,
    description: texts.description,
    joblink: texts.url,
    requirements: 'Java\nSQL',
  });
});

it('says in the words of the cards what a row does not hold', () => {
  const form = formOf({ company: null, location: null, pay: '', batches: null });
  expect(form).toMatchObject({
    title: 'Not disclosed',
    location: 'Location TBD',
    pay: 'Not disclosed',
    batches: 'Not specified',
    jobpayrange: 'not-disclosed',
  });
  expect(form['jobbycity']).not.toBe('remote');
  expect(form).not.toHaveProperty('batch1');
});

it('links to a search when a row has no address', () => {
  expect(formOf({ role: 'C++ & C# Developer\n' })['joblink']).toBe(
    'https://www.google.com/search?q=C%2B%2B%20%26%20C%23%20Developer%20Saffron%20Ledger',
  );
  expect(formOf({ company: null })['joblink']).toBe(
    'https://www.google.com/search?q=Software%20Engineer',
  );
});

it('describes a job by what is known of it, and by nothing else', () => {
  expect(formOf({ industry: null, location: null })['description']).toBe(
    [
      'This posting came without a description. What is known about it:',
      'Role: Software Engineer',
      'Company: Saffron Ledger',
      'Experience: 2-5 Yrs',
      'Employment: Full Time, Permanent',
      'Skills: Java, SQL',
      'First posted: 2026-11-12',
    ].join('\n'),
  );
});

it.each([
  ['Software Engineering Intern', '0-1 Yrs', 'internship'],
  ['Manager, Software Engineering', '8-12 Yrs', 'managerial-roles'],
  ['Software Engineer (Freshers)', '0-2 Yrs', 'freshers'],
  ['Software Engineer', '0-0 Yrs', 'freshers'],
  ['Software Engineer', '0-5 Yrs', '0-1-year-experience'],
  ['Software Engineer', '2-5 Yrs', '1-3-years-experience'],
  ['Software Engineer', '3-8 Yrs', '3-5-years-experience'],
  ['Software Engineer', '10 Yrs', 'senior-roles'],
  ['Data Scientist', 'Mid-Senior level', '3-5-years-experience'],
  ['Lead Data Scientist', 'Not Provided', 'senior-roles'],
  ['Data Scientist', null, '1-3-years-experience'],
])('puts %s with %s at the level %s', (role, experience, level) => {
  expect(slugOf('jobexplevel', { role, experience })).toBe(level);
});

it.each([
  ['Not Disclosed', 'not-disclosed'],
  ['Unpaid', '0-3-lpa'],
  ['12,000/month', 'stipend'],
  ['50,000-3 Lacs PA', '0-3-lpa'],
  ['2.5-5 Lacs PA', '0-3-lpa'],
  ['3,00,000 - 8,00,000 PA.', '3-6-lpa'],
  ['15-30 Lacs PA', '15-25-lpa'],
  ['9.5 Cr and above PA', '25-lpa'],
  ['75 Lacs-1 Cr PA', '25-lpa'],
  ['competitive', 'not-disclosed'],
])('puts a pay of %s into %s', (pay, range) => {
  expect(slugOf('jobpayrange', { pay })).toBe(range);
});

it.each([
  ['Senior Data Scientist - NLP', 'data-scientist', 'ai-ml-nlp'],
  ['AWS Data Engineer', 'software-engineer-or-developer', 'big-data'],
  ['Lead Data Analyst', 'data-analyst', undefined],
  ['Software Engineer (MERN)', 'full-stack-developer', undefined],
  ['UI Developer', 'frontend-developer', 'web-development'],
  ['Java Developer', 'backend-developer', undefined],
  ['Android Developer', 'software-engineer-or-developer', 'app-development'],
  ['Machine Learning Engineer', 'machine-learning-engineer', 'ai-ml-nlp'],
  ['System Software Engineer - GPU/SoC Profiling', 'software-engineer-or-developer', undefined],
])('puts the role %s into %s and the domain %s', (role, slug, domain) => {
  expect(slugOf('jobbyrole', { role })).toBe(slug);
  expect(slugOf('batch3', { role, skills: [] })).toBe(domain);
});

it.each([
  ['Hybrid - Hyderabad', 'hyderabad'],
  ['Permanent Remote', 'remote'],
  ['Temp. WFH - Chennai', 'remote'],
  ['Pune, United States (USA)', 'pune'],
  ['Singapore, Canada', 'outside-india'],
  ['Thiruvananthapuram', 'kochi'],
  ['Navi Mumbai', 'mumbai'],
])('puts %s into the city %s', (location, city) => {
  expect(slugOf('jobbycity', { location })).toBe(city);
});

it('reads the city from the address only when the location is missing', () => {
  const url = 'https://jobs.example/software-engineer-noida-2-years';
  expect(slugOf('jobbycity', { location: null, url })).toBe('noida');
  expect(slugOf('jobbycity', { location: 'Indore', url })).toBe('indore');
});

it('takes a category that an administrator made for a city, else the other cities', () => {
  const row = buildRow({ location: 'Indore' });
  expect(jobForm(jobsIndia, { row, categoryId: seeded })).toMatchObject({
    form: { jobbycity: 'other-cities' },
  });
  expect(jobForm(jobsIndia, { row, categoryId: everyCategory })).toMatchObject({
    form: { jobbycity: 'indore' },
  });
});

it('names the batch for the batch pages', () => {
  expect(formOf({ batches: '2022 & 2023' })).toMatchObject({ batch1: '2023' });
  expect(formOf({ batches: '2025/2026' })).toMatchObject({ batch1: '2025', batch2: '2026' });
});

it('refuses a row with every reason', () => {
  const row = buildRow({
    role: null,
    pay: 'x'.repeat(201),
    url: 'ftp://files.example',
    description: '\ud800',
  });
  const mapped = jobForm(jobsIndia, { row, categoryId: () => undefined });
  expect('reasons' in mapped && mapped.reasons).toEqual(
    expect.arrayContaining([
      'Role cannot be empty.',
      'Pay can have at most 200 characters.',
      'Job link must be a web address starting with https:// or http://.',
      'Company type: there is no "service".',
      'Description has a broken character.',
    ]),
  );
});
