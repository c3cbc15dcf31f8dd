import { preferredSlugs, type Row, statedSlugs } from '#domain/category-rule.ts';
import { categoryRules, otherCompanies } from '#domain/category-rules.ts';
import { categorySeed } from '#contract/category-seed.ts';
import type { CategoryField } from '#contract/job-fields.ts';

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
  ['Chief Happiness Wizard', '0-1 Yrs', '0-1-year-experience'],
  ['Chief Happiness Wizard', null, 'managerial-roles'],
  ['Product Manager', '0 Yrs', 'freshers'],
  ['Head of Sales', '0.5 Yrs', '0-1-year-experience'],
  ['Lead Architect', '0-1 Yrs', '0-1-year-experience'],
  ['Area Manager', '2-4 Yrs', 'managerial-roles'],
  ['Manager Trainee', '0-1 Yrs', 'freshers'],
  ['Branch Manager (Fresher)', null, 'freshers'],
  ['Manager, Campus Hiring', null, 'managerial-roles'],
  ['Graduate Engineer', '5-8 Yrs', 'senior-roles'],
  ['Graduate Engineer', '0-1 Yrs', 'freshers'],
  ['Data Analyst Co-Op', null, 'internship'],
  ['University Grad Software Engineer', null, 'freshers'],
  ['Software Engineer, Early in Career', null, 'freshers'],
  ['Campus Recruiter', '2-3 Yrs', '1-3-years-experience'],
  ['Internship Programme Lead', '6+ Yrs', 'senior-roles'],
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
  ['Boise, Idaho', 'outside-india'],
  ['Halifax, NS', 'outside-india'],
  ['Slough, Berkshire', 'outside-india'],
  ['Utah', 'outside-india'],
  ['London, UK', 'outside-india'],
  ['Remote in USA', 'outside-india'],
  ['Remote (India or US)', 'remote'],
  ['Bengaluru or Singapore', 'bengaluru'],
  ['Aruppukottai, TN', undefined],
  ['Thiruvananthapuram', 'thiruvananthapuram'],
])('puts %s into the city %s', (location, city) => {
  expect(stated('jobbycity', { location })).toBe(city);
});

const seeded = categorySeed.flatMap(({ kind, slug }) => (kind === 'city' ? slug : []));
const cityOf = (location: string, known = seeded) =>
  preferredSlugs(categoryRules.jobbycity, { location }).find((slug) => known.includes(slug));

it.each([
  ...['Belgaum, Karnataka', 'Belagavi', 'Mysore, Karnataka', 'Hubli', 'Udupi, KA', 'Karnataka'],
  ...['Warangal, Telangana', 'Karimnagar, Telangana', 'Telangana, India'],
  ...['Nagpur, Maharashtra', 'Nashik', 'Kolhapur, Maharashtra', 'Maharashtra'],
  ...['Coimbatore, Tamil Nadu', 'Salem, Tamil Nadu', 'Madurai, TN', 'Trichy', 'Tamil Nadu'],
  ...['Vizag, AP', 'Visakhapatnam, Andhra Pradesh', 'Tirupati', 'Andhra Pradesh'],
  ...['Siliguri, West Bengal', 'Durgapur', 'West Bengal', 'Kozhikode, Kerala', 'Surat, Gujarat'],
  ...['Kota, Rajasthan', 'Gwalior, Madhya Pradesh', 'Lucknow, Uttar Pradesh', 'Meerut, UP'],
  ...['Panchkula, Haryana', 'Mohali, Punjab', 'Rourkela, Odisha', 'Jamshedpur, Jharkhand'],
])('counts %s with no larger city of its state', (location) => {
  expect(cityOf(location)).toBe('other-cities');
});

it.each([
  ['Mysore, Karnataka', ['mysuru', 'bengaluru'], 'mysuru'],
  ['Mysuru', ['mysore', 'bengaluru'], 'mysore'],
  ['Nagpur, Maharashtra', ['nagpur', 'mumbai'], 'nagpur'],
  ['Gurgaon, Haryana', ['gurugram'], 'gurugram'],
  ['Bengaluru, Karnataka', seeded, 'bengaluru'],
  ['Whitefield, Karnataka', seeded, 'bengaluru'],
  ['Hitech City', seeded, 'hyderabad'],
  ['Nagpur, Pune', seeded, 'other-cities'],
  ['Pune, Nagpur', seeded, 'pune'],
  ['Navi Mumbai, Maharashtra', seeded, 'mumbai'],
  ['Thane', ['mumbai', 'thane'], 'thane'],
  ['Greater Noida, UP', seeded, 'noida'],
  ['Delhi NCR', seeded, 'delhi'],
  ['NCR', seeded, 'delhi'],
])('counts %s, of the cities %j, with %s', (location, known, city) => {
  expect(cityOf(location, known)).toBe(city);
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
