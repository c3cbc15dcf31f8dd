import { preferredSlugs, type Row, statedSlugs } from '#domain/category-rule.ts';
import { categoryRules, otherCompanies } from '#domain/category-rules.ts';
import type { CategoryField } from '#contract/jobs/job-fields.ts';

const stated = (field: CategoryField, row: Row) =>
  statedSlugs(categoryRules[field], {
    ...{ role: 'Software Engineer', company: 'Saffron Ledger', location: 'Hyderabad, Bengaluru' },
    ...{ experience: '2-5 Yrs', skills: ['Java', 'SQL'] },
    ...row,
  })[0];

it.each([
  ['Software Engineering Intern', '0-1 Yrs', 'internship'],
  ['Manager, Software Engineering', '8-12 Yrs', 'managerial-roles'],
  ['Software Engineer (Freshers)', '0-2 Yrs', 'freshers'],
  ['Software Engineer', '0-5 Yrs', '0-1-year-experience'],
  ['Software Engineer', '2-5 Yrs', '1-3-years-experience'],
  ['Software Engineer', '10 Yrs', 'senior-roles'],
  ['Data Scientist', 'Mid-Senior level', '3-5-years-experience'],
  ['Data Scientist', null, undefined],
])('puts %s with %s at the level %s', (role, experience, level) => {
  expect(stated('jobexplevel', { role, experience })).toBe(level);
});

it.each([
  ['Not Disclosed', 'not-disclosed'],
  ['Unpaid', '0-3-lpa'],
  ['12,000/month', 'stipend'],
  ['50,000-3 Lacs PA', '0-3-lpa'],
  ['3,00,000 - 8,00,000 PA.', '3-6-lpa'],
  ['15-30 Lacs PA', '15-25-lpa'],
  ['9.5 Cr and above PA', '25-lpa'],
  ['competitive', undefined],
])('puts a pay of %s into %s', (pay, range) => {
  expect(stated('jobpayrange', { pay })).toBe(range);
});

it.each([
  ['Senior Data Scientist - NLP', 'data-scientist', 'ai-ml-nlp'],
  ['AWS Data Engineer', 'software-engineer-or-developer', 'big-data'],
  ['Software Engineer (MERN)', 'full-stack-developer', undefined],
  ['UI Developer', 'frontend-developer', 'web-development'],
  ['Android Developer', 'software-engineer-or-developer', 'app-development'],
  ['Machine Learning Engineer', 'machine-learning-engineer', 'ai-ml-nlp'],
  ['System Software Engineer - GPU/SoC Profiling', 'software-engineer-or-developer', undefined],
])('puts the role %s into %s and the domain %s', (role, slug, domain) => {
  expect(stated('jobbyrole', { role })).toBe(slug);
  expect(stated('batch3', { role, skills: [] })).toBe(domain);
});

it.each([
  ['Hybrid - Hyderabad', 'hyderabad'],
  ['Permanent Remote', 'remote'],
  ['Pune, United States (USA)', 'pune'],
  ['Singapore, Canada', 'outside-india'],
  ['Reston, VA', 'outside-india'],
  ['NYC', 'outside-india'],
  ['London, UK', 'outside-india'],
  ['Remote in USA', 'outside-india'],
  ['Remote (India or US)', 'remote'],
  ['Bengaluru or Singapore', 'bengaluru'],
  ['Erode, TN', undefined],
  ['Thiruvananthapuram', 'kochi'],
])('puts %s into the city %s', (location, city) => {
  expect(stated('jobbycity', { location })).toBe(city);
});

it('reads the city from the address only when the location is missing', () => {
  const url = 'https://jobs.example/software-engineer-noida-2-years';
  expect(stated('jobbycity', { location: null, url })).toBe('noida');
  expect(stated('jobbycity', { location: 'Indore', url })).toBe('indore');
});

it('says nothing where no rule does: there is no role by default', () => {
  expect(stated('jobbyrole', { role: 'Weaver' })).toBeUndefined();
  expect(stated('jobtype', { company: 'Loom House' })).toBeUndefined();
});

it('puts a company whose name tells no type among the others', () => {
  expect(preferredSlugs(categoryRules.jobtype, { company: 'Loom House' })).toEqual([
    otherCompanies,
  ]);
});
