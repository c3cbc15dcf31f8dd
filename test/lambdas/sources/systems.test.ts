import type { Posting } from '#lambdas/sources/posting.ts';
import { companyBoard } from '#lambdas/sources/read-postings.ts';
import { type Answers, serveBoards, titled } from './board-server.ts';

/** All postings of a board with all their texts, and what was requested for them. */
async function postingsAt(address: string, answers: Answers) {
  const { client, requested } = await serveBoards(answers);
  const board = companyBoard(address);
  if (!board) throw new Error(`${address} is no board`);
  const postings: Posting[] = [];
  const opened = await board.open(client);
  for await (const { posting, whole } of opened.postings) {
    postings.push(whole ? await whole() : posting);
  }
  return { system: opened.system, postings, requested };
}

const empty = {
  ...{ workMode: '', employment: '', experience: '', pay: '', postedAt: '', closesAt: '' },
};

it('reads a board of Greenhouse, whose HTML comes as entities and whose pay stands in its metadata', async () => {
  const job = {
    id: 4_567_001,
    internal_job_id: 881,
    title: 'Software Engineer, Early Career ',
    updated_at: '2026-11-20T03:00:00-05:00',
    first_published: '2026-11-02T09:30:00-05:00',
    application_deadline: '2026-12-31T23:59:00-05:00',
    absolute_url: 'https://job-boards.greenhouse.io/lekhanova/jobs/4567001',
    location: { name: 'Bengaluru, India' },
    offices: [{ id: 1, name: 'Bengaluru', location: 'Bengaluru, Karnataka, India' }],
    content:
      '&lt;p&gt;Build &amp;amp; run.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Java&lt;/li&gt;&lt;/ul&gt;',
    metadata: [
      { id: 1, name: 'Employment Type', value_type: 'single_select', value: 'Full-time' },
      {
        ...{ id: 2, name: 'Range', value_type: 'currency_range' },
        value: { unit: 'INR', min_value: '600000.0', max_value: '900000.0' },
      },
    ],
  };
  const bare = { id: 4_567_002, title: 'Intern', absolute_url: 'https://lekhanova.example/i' };
  const { postings, requested, system } = await postingsAt(
    'https://job-boards.greenhouse.io/lekhanova/jobs/4567001?gh_src=x',
    {
      'boards-api.greenhouse.io/v1/boards/lekhanova/jobs?content=true': {
        jobs: [
          job,
          { ...bare, location: null, content: null, metadata: null, offices: job.offices },
        ],
        meta: { total: 2 },
      },
      'boards-api.greenhouse.io/v1/boards/lekhanova': { name: 'Lekhanova', content: '' },
    },
  );
  expect(system).toBe('Greenhouse');
  expect(postings).toEqual([
    {
      ...{ ...empty, externalId: '4567001', company: 'Lekhanova', employment: 'Full-time' },
      ...{ role: 'Software Engineer, Early Career', location: 'Bengaluru, India' },
      pay: 'INR 600000.0 - 900000.0',
      postedAt: '2026-11-02T09:30:00-05:00',
      closesAt: '2026-12-31T23:59:00-05:00',
      description: '<p>Build &amp; run.</p><ul><li>Java</li></ul>',
      link: job.absolute_url,
    },
    {
      ...{ ...empty, externalId: '4567002', company: 'Lekhanova', role: 'Intern' },
      ...{ location: 'Bengaluru, Karnataka, India', description: '', link: bare.absolute_url },
    },
  ]);
  expect(requested).toHaveLength(2);
});

it('reads a board of Lever by pages, with its company from its page and its lists as texts', async () => {
  const posting = (at: number, more: object = {}) => ({
    id: `0b1c-${at}`,
    text: `Graduate Engineer ${at}`,
    country: 'IN',
    workplaceType: 'onsite',
    categories: {
      ...{ location: 'Pune', allLocations: ['Pune', 'Chennai'], commitment: 'Full-time' },
    },
    createdAt: Date.UTC(2026, 10, 3, 4, 5),
    description: '<div>About us</div>',
    lists: [{ text: 'You have', content: '<li>Go</li><li>SQL</li>' }],
    additional: '<div>Apply soon</div>',
    salaryRange: { min: 40_000, max: 50_000, currency: 'INR', interval: 'per-month-salary' },
    hostedUrl: `https://jobs.eu.lever.co/Cloudvahak/0b1c-${at}`,
    applyUrl: `https://jobs.eu.lever.co/Cloudvahak/0b1c-${at}/apply`,
    ...more,
  });
  const first = Array.from({ length: 100 }, (_, at) => posting(at));
  const last = posting(100, { salaryRange: null, country: null, workplaceType: 'unspecified' });
  const list = 'api.eu.lever.co/v0/postings/Cloudvahak?mode=json';
  const { postings, requested } = await postingsAt('https://jobs.eu.lever.co/Cloudvahak', {
    [`${list}&skip=0&limit=100`]: first,
    [`${list}&skip=100&limit=100`]: [last],
    'jobs.eu.lever.co/Cloudvahak': titled('Cloudvahak'),
  });
  expect(postings).toHaveLength(101);
  expect(postings[0]).toEqual({
    ...{ ...empty, externalId: '0b1c-0', company: 'Cloudvahak', role: 'Graduate Engineer 0' },
    ...{ location: 'Pune; Chennai, India', workMode: 'On-site', employment: 'Full-time' },
    pay: 'INR 40000 - 50000 per month',
    postedAt: '2026-11-03T04:05:00.000Z',
    description:
      '<div>About us</div>\n<h3>You have</h3><ul><li>Go</li><li>SQL</li></ul>\n<div>Apply soon</div>',
    link: 'https://jobs.eu.lever.co/Cloudvahak/0b1c-0',
  });
  expect(postings[100]).toMatchObject({ pay: '', workMode: '', location: 'Pune; Chennai' });
  expect(requested.filter((address) => address.startsWith('jobs.eu'))).toEqual([
    'jobs.eu.lever.co/robots.txt',
    'jobs.eu.lever.co/Cloudvahak',
  ]);
});

it('reads a board of Ashby without what is unlisted, and Hybrid before remote', async () => {
  const place = (locality: string) => ({
    postalAddress: {
      ...{ addressLocality: locality, addressRegion: 'Karnataka', addressCountry: 'India' },
    },
  });
  const salary = (least: number, most: number, currencyCode = 'INR') => ({
    ...{ compensationType: 'Salary', interval: '1 YEAR', currencyCode },
    ...{ minValue: least, maxValue: most },
  });
  const job = (id: string, more: object = {}) => ({
    id,
    title: ' Data Analyst, Graduate',
    location: 'Bengaluru',
    address: place('Bengaluru'),
    secondaryLocations: [{ location: 'Mysuru', address: place('Mysuru') }],
    isListed: true,
    isRemote: true,
    workplaceType: 'Hybrid',
    employmentType: 'FullTime',
    publishedAt: '2026-11-05T10:00:00.000+00:00',
    descriptionHtml: '<p>Numbers.</p>',
    jobUrl: `https://jobs.ashbyhq.com/Saffron%20Labs/${id}`,
    compensation: { compensationTiers: [{ components: [salary(500_000, 700_000)] }] },
    ...more,
  });
  const tiers = [{ components: [salary(1, 2)] }, { components: [salary(3, 4, 'USD')] }];
  const { postings } = await postingsAt('https://jobs.ashbyhq.com/Saffron%20Labs', {
    'api.ashbyhq.com/posting-api/job-board/Saffron%20Labs?includeCompensation=true': {
      jobs: [
        job('a'),
        job('b', { isListed: false }),
        job('c', { workplaceType: null, employmentType: 'Intern', compensation: null }),
        job('d', {
          isRemote: null,
          workplaceType: null,
          compensation: { compensationTiers: tiers },
        }),
      ],
      apiVersion: '1',
    },
    'jobs.ashbyhq.com/Saffron%20Labs': titled('Saffron Labs Jobs'),
  });
  expect(postings[0]).toEqual({
    ...{ ...empty, externalId: 'a', company: 'Saffron Labs', role: 'Data Analyst, Graduate' },
    location: 'Bengaluru, Karnataka, India; Mysuru, Karnataka, India',
    ...{ workMode: 'Hybrid', employment: 'Full-time', pay: 'INR 500000 - 700000 per year' },
    postedAt: '2026-11-05T10:00:00.000+00:00',
    ...{ description: '<p>Numbers.</p>', link: 'https://jobs.ashbyhq.com/Saffron%20Labs/a' },
  });
  expect(postings.slice(1)).toMatchObject([
    { externalId: 'c', workMode: 'Remote', employment: 'Internship', pay: '' },
    { externalId: 'd', workMode: '', pay: '' },
  ]);
});

const smartCompany = 'api.smartrecruiters.com/v1/companies/Vaidehi/postings';

it('reads a board of SmartRecruiters, each posting with texts of its own', async () => {
  const posting = {
    id: '744000001',
    name: 'Trainee QA',
    company: { identifier: 'Vaidehi', name: 'Vaidehi Systems' },
    releasedDate: '2026-11-01T08:00:00.000Z',
    location: { city: 'Chennai', region: '', country: 'in', remote: false, hybrid: true },
    typeOfEmployment: { id: 'permanent', label: 'Full-time' },
    experienceLevel: { id: 'entry_level', label: 'Entry Level' },
  };
  const { postings } = await postingsAt('https://careers.smartrecruiters.com/Vaidehi', {
    [`${smartCompany}?limit=100&offset=0`]: { totalFound: 1, limit: 100, content: [posting] },
    [`${smartCompany}/744000001`]: {
      postingUrl: 'https://jobs.smartrecruiters.com/Vaidehi/744000001-trainee-qa',
      jobAd: {
        sections: {
          companyDescription: { title: 'Who we are', text: '<p>Testers.</p>' },
          jobDescription: { title: 'What you do', text: '<p>Test.</p>' },
        },
      },
      compensation: { max: 30_000, currency: 'INR', period: 'MONTHLY' },
    },
  });
  expect(postings).toEqual([
    {
      ...{ ...empty, externalId: '744000001', company: 'Vaidehi Systems', role: 'Trainee QA' },
      ...{ location: 'Chennai, India', workMode: 'Hybrid', employment: 'Full-time' },
      ...{ experience: 'Entry Level', pay: 'INR up to 30000 per month' },
      postedAt: '2026-11-01T08:00:00.000Z',
      description: '<h3>Who we are</h3><p>Testers.</p>\n<h3>What you do</h3><p>Test.</p>',
      link: 'https://jobs.smartrecruiters.com/Vaidehi/744000001-trainee-qa',
    },
  ]);
});

it('takes no board of SmartRecruiters for empty, since a company that is none answers so', async () => {
  const answers = { [`${smartCompany}?limit=100&offset=0`]: { totalFound: 0, content: [] } };
  const reading = postingsAt('https://careers.smartrecruiters.com/Vaidehi', answers);
  await expect(reading).rejects.toMatchObject({ fault: 'no-board' });
});

it('reads the widget of Workable, without places that are hidden', async () => {
  const place = (city: string, hidden: boolean) => ({
    ...{ city, region: 'Telangana', country: 'India', countryCode: 'IN', hidden },
  });
  const { postings } = await postingsAt('https://apply.workable.com/anvik/j/AB12', {
    'apply.workable.com/api/v1/widget/accounts/anvik?details=true': {
      name: 'Anvik',
      description: null,
      jobs: [
        {
          ...{ title: 'Junior Developer', shortcode: 'AB12', code: '', telecommuting: false },
          ...{ employment_type: 'Full-time', experience: 'Entry level', state: 'Telangana' },
          ...{ city: 'Hyderabad', country: 'India', published_on: '2026-10-30' },
          locations: [place('Hyderabad', false), place('Warangal', false), place('Delhi', true)],
          description: '<p>Code.</p>',
          url: 'https://apply.workable.com/j/AB12',
        },
      ],
    },
  });
  expect(postings).toEqual([
    {
      ...{ ...empty, externalId: 'AB12', company: 'Anvik', role: 'Junior Developer' },
      location: 'Hyderabad, Telangana, India; Warangal, Telangana, India',
      ...{ employment: 'Full-time', experience: 'Entry level', postedAt: '2026-10-30' },
      ...{ description: '<p>Code.</p>', link: 'https://apply.workable.com/j/AB12' },
    },
  ]);
});

it('reads a board of Recruitee by its places, and tells no period of a pay', async () => {
  const { postings } = await postingsAt('https://kavach.recruitee.com/', {
    'kavach.recruitee.com/api/offers/': {
      offers: [
        {
          ...{ id: 2_001, guid: 'x1', slug: 'sre-trainee', title: 'SRE Trainee' },
          ...{ company_name: 'Kavach', location: 'Remote job', city: '', country: 'India' },
          locations: [{ city: 'Kochi', state: 'Kerala', country: 'India', country_code: 'IN' }],
          ...{ remote: false, hybrid: true, employment_type_code: 'fulltime_permanent' },
          ...{ experience_code: 'entry_level', published_at: '2026-11-11 05:06:07 UTC' },
          ...{ close_at: '2026-12-20 00:00:00 UTC', requirements: '<p>Linux</p>' },
          description: '<p>Run it.</p>',
          salary: { min: '25000', max: '0', period: 'year', currency: 'inr' },
          careers_url: 'https://gone.example/o/sre-trainee',
        },
      ],
    },
  });
  expect(postings).toEqual([
    {
      ...{ externalId: '2001', company: 'Kavach', role: 'SRE Trainee', workMode: 'Hybrid' },
      ...{ location: 'Kochi, Kerala, India', employment: 'full-time permanent' },
      ...{ experience: 'entry level', pay: 'INR 25000', postedAt: '2026-11-11T05:06:07Z' },
      ...{ closesAt: '2026-12-20T00:00:00Z', description: '<p>Run it.</p>\n<p>Linux</p>' },
      link: 'https://kavach.recruitee.com/o/sre-trainee',
    },
  ]);
});

const hidden = (openings: unknown) =>
  `<!doctype html><title>Jobs at Tarang</title><input type="hidden" id="jobs" value="${JSON.stringify(
    openings,
  )
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')}">`;

it('reads the page of Zoho Recruit without what is locked or unpublished', async () => {
  const opening = (id: string, more: object = {}) => ({
    ...{ id, Posting_Title: 'Web & App Trainee', Job_Opening_Name: 'T1', City: 'Indore,' },
    ...{ State: 'Madhya Pradesh', Country: '.', Remote_Job: false, Job_Type: 'Full time' },
    ...{ Work_Experience: 'Fresher', Date_Opened: '2026-11-09', Job_Description: '<p>PHP</p>' },
    ...{ Salary: '2-3 Lakhs', Currency: 'INR', Publish: true, Is_Locked: false },
    ...more,
  });
  const page = hidden([
    opening('612000000123456789'),
    opening('612000000123456790', { Is_Locked: true }),
    opening('612000000123456791', { Publish: false }),
  ]);
  const { postings } = await postingsAt('https://tarang.zohorecruit.in/jobs/Careers/612', {
    'tarang.zohorecruit.in/jobs/Careers': page,
  });
  expect(postings).toEqual([
    {
      ...{ ...empty, externalId: '612000000123456789', company: 'Tarang' },
      ...{ role: 'Web & App Trainee', location: 'Indore, Madhya Pradesh' },
      ...{ employment: 'Full time', experience: 'Fresher', pay: 'INR 2-3 Lakhs' },
      ...{ postedAt: '2026-11-09', description: '<p>PHP</p>' },
      link: 'https://tarang.zohorecruit.in/jobs/Careers/612000000123456789',
    },
  ]);
});

it.each([
  ['a page without its list is none', titled('Zoho'), 'no-board'],
  ['a list that is none', hidden([]).replace('[]', '['), 'no-feed'],
  ['a list of another form is told', hidden({ jobs: [] }), 'changed'],
])('knows a page of Zoho Recruit: %s', async (_, page, fault) => {
  const answers = { 'tarang.zohorecruit.in/jobs/Careers': page };
  const reading = postingsAt('https://tarang.zohorecruit.in', answers);
  await expect(reading).rejects.toMatchObject({ fault });
});

it('reads a portal of Keka, with no pay where its span is nothing', async () => {
  const job = (id: number, salaryRangeFormat: string) => ({
    ...{
      id,
      title: 'Associate Engineer ',
      experience: '0-1',
      publishedOn: '2026-11-10T05:00:00.12Z',
    },
    ...{ jobType: 2, description: '<p>Build.</p>', salaryRangeFormat },
    jobLocations: [{ name: 'HQ', city: 'Coimbatore ', state: 'Tamil Nadu', countryName: 'India' }],
  });
  const site = 'mayura.keka.com/careers';
  const { postings } = await postingsAt(`https://${site}/`, {
    [`${site}/api/jobs/default/active`]: [
      job(71, 'INR 3,00,000.00 - 3,60,000.00'),
      job(72, 'INR 0.00 - 0.00'),
    ],
    [`${site}/api/organization/default/careerportalinfo`]: { name: 'Mayura Tech', shortName: 'M' },
  });
  expect(postings[0]).toEqual({
    ...{ ...empty, externalId: '71', company: 'Mayura Tech', role: 'Associate Engineer' },
    ...{ location: 'Coimbatore, Tamil Nadu, India', experience: '0-1 years' },
    ...{ pay: 'INR 3,00,000.00 - 3,60,000.00', postedAt: '2026-11-10T05:00:00.12Z' },
    ...{ description: '<p>Build.</p>', link: `https://${site}/jobdetails/71` },
  });
  expect(postings[1]?.pay).toBe('');
});

it('knows a tenant that Keka does not, though it is answered with 200 and a page', async () => {
  const answers = { 'nobody.keka.com/careers/api/jobs/default/active': titled('Invalid Tenant') };
  const reading = postingsAt('https://nobody.keka.com/careers', answers);
  await expect(reading).rejects.toMatchObject({ fault: 'no-board' });
});

it('reads a site of Workday until its pages begin anew, with all that its details say', async () => {
  const host = 'setu.wd3.myworkdayjobs.com';
  const api = `${host}/wday/cxs/setu/Careers`;
  const question = (offset: number) =>
    `${api}/jobs ${JSON.stringify({ appliedFacets: {}, limit: 20, offset, searchText: '' })}`;
  const summary = (at: number) => ({
    ...{
      title: `Engineer ${at}`,
      externalPath: `/job/Pune/Engineer_R${at}`,
      postedOn: 'Posted Today',
    },
    ...{ locationsText: '2 Locations', bulletFields: [`R${at}`] },
  });
  const pages = Array.from({ length: 20 }, (_, at) => summary(at));
  const detail = (at: number) => ({
    jobPostingInfo: {
      ...{ title: `Engineer ${at}`, jobDescription: '<p></p><p>Work.</p>', location: 'Pune' },
      ...{
        additionalLocations: ['Noida'],
        country: { descriptor: 'India' },
        timeType: 'Full time',
      },
      ...{ startDate: '2026-11-12', remoteType: 'Hybrid', jobReqId: `R${at}` },
      externalUrl: `https://${host}/Careers/job/Pune/Engineer_R${at}`,
    },
    hiringOrganization: { name: 'Setu India Private Limited' },
  });
  const { postings, requested } = await postingsAt(`https://${host}/en-US/Careers`, {
    [question(0)]: { total: 60, jobPostings: pages },
    [question(20)]: { total: 0, jobPostings: [summary(20)] },
    [question(40)]: { total: 0, jobPostings: pages },
    ...Object.fromEntries(
      Array.from({ length: 21 }, (_, at) => [`${api}/job/Pune/Engineer_R${at}`, detail(at)]),
    ),
  });
  expect(postings).toHaveLength(21);
  expect(postings[20]).toEqual({
    ...{ ...empty, externalId: 'R20', company: 'Setu India Private Limited', role: 'Engineer 20' },
    ...{ location: 'Pune; Noida, India', workMode: 'Hybrid', employment: 'Full time' },
    ...{ postedAt: '2026-11-12', description: '<p></p><p>Work.</p>' },
    link: `https://${host}/Careers/job/Pune/Engineer_R20`,
  });
  expect(requested.filter((each) => each.includes('/jobs '))).toHaveLength(3);
});

it.each([
  ['https://boards.greenhouse.io/embed/job_board?for=lekhanova', 'Greenhouse'],
  ['https://job-boards.eu.greenhouse.io/lekhanova', 'Greenhouse'],
  ['https://jobs.lever.co/cloudvahak', 'Lever'],
  ['https://jobs.smartrecruiters.com/Vaidehi/744-x', 'SmartRecruiters'],
  ['https://anvik.workable.com', 'Workable'],
  ['https://tarang.zohorecruit.eu/jobs/Careers', 'Zoho Recruit'],
  ['https://mayura.keka.com/careers/jobdetails/71', 'Keka'],
  ['https://wd5.myworkdaysite.com/recruiting/setu/Careers', 'Workday'],
  ['https://boards.greenhouse.io/', 'boards.greenhouse.io'],
  ['https://www.keka.com/careers', 'www.keka.com'],
  ['https://www.workable.com/jobs', 'www.workable.com'],
  ['https://lever.co.evil.example/cloudvahak', 'lever.co.evil.example'],
  ['https://jobs.lever.co/', 'jobs.lever.co'],
  ['http://jobs.lever.co/cloudvahak', undefined],
  ['not an address', undefined],
])('knows where the board at %s is kept', (address, place) => {
  expect(companyBoard(address)?.place).toBe(place);
});
