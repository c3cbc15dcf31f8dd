import type { Posting } from '#lambdas/sources/source-posting.ts';
import { toPayText } from '#lambdas/sources/posting-fields.ts';
import { findSourceAdapter, readPostings } from '#lambdas/sources/read-postings.ts';
import { type Answers, serveBoards, titled } from './board-server.ts';
import { asEntities } from './sample-board.ts';
import { readRows } from '#test/support/read-rows.ts';

/** All postings of a board with all their texts, and what was requested for them. */
async function postingsAt(address: string, answers: Answers) {
  const { client, requested } = await serveBoards(answers);
  const board = findSourceAdapter(address);
  if (!board) throw new Error(`${address} is no board`);
  const postings: Posting[] = [];
  const opened = await board.listPostings(client);
  for await (const { readDetails, ...listed } of opened.postings)
    postings.push(readDetails ? await readDetails() : listed);
  return { system: opened.system, postings, requested };
}

it('takes the office of a posting of Greenhouse that has no place', async () => {
  const bare = { id: 1, title: 'Intern', absolute_url: 'https://lekhanova.example/i' };
  const offices = [{ id: 1, name: 'Bengaluru', location: 'Bengaluru, Karnataka, India' }];
  const untold = { location: null, content: null, metadata: null };
  const { postings, requested } = await postingsAt(
    'https://boards-api.greenhouse.io/v1/boards/lekhanova/jobs/4567001',
    {
      'boards-api.greenhouse.io/v1/boards/lekhanova/jobs?content=true': {
        jobs: [{ ...bare, ...untold, company_name: 'L', offices }],
      },
    },
  );
  expect(postings).toMatchObject([{ location: 'Bengaluru, Karnataka, India', description: '' }]);
  expect(requested).toHaveLength(1);
});

it('reads a board of Lever in Europe on its own hosts, whose page robots may read', async () => {
  const { postings, requested } = await postingsAt('https://jobs.eu.lever.co/Cloudvahak', {
    'api.eu.lever.co/v0/postings/Cloudvahak?mode=json&skip=0&limit=100': [
      {
        ...{ id: '0b1c', text: 'Engineer', country: null, workplaceType: 'unspecified' },
        categories: { location: 'Pune', allLocations: ['Pune', 'Chennai'] },
        ...{ salaryRange: null, hostedUrl: 'https://jobs.eu.lever.co/Cloudvahak/0b1c' },
      },
    ],
    'jobs.eu.lever.co/Cloudvahak': titled('Cloudvahak'),
  });
  expect(postings).toMatchObject([{ pay: '', workMode: '', location: 'Pune; Chennai' }]);
  const site = 'jobs.eu.lever.co';
  expect(requested.slice(1)).toEqual([`${site}/robots.txt`, `${site}/Cloudvahak`]);
});

const atAshby = (job: object) =>
  postingsAt('https://jobs.ashbyhq.com/Saffron%20Labs', {
    'api.ashbyhq.com/posting-api/job-board/Saffron%20Labs?includeCompensation=true': {
      jobs: [{ id: 'd', title: 'Analyst', jobUrl: 'https://jobs.ashbyhq.com/x/d', ...job }],
    },
    'jobs.ashbyhq.com/Saffron%20Labs': titled('Saffron Labs Jobs'),
  });

it('tells no pay of Ashby whose tiers are in several currencies', async () => {
  const yearly = { compensationType: 'Salary', interval: '1 YEAR', minValue: 1, maxValue: 2 };
  const salary = (currencyCode: string) => ({ components: [{ ...yearly, currencyCode }] });
  const compensation = { compensationTiers: [salary('INR'), salary('USD')] };
  const { postings } = await atAshby({ compensation });
  expect(postings).toMatchObject([{ pay: '', workMode: '', location: '' }]);
});

it('takes no word of a board for more than a word, though objects know it', async () => {
  const { postings: ofAshby } = await atAshby({
    ...{ workplaceType: 'constructor', employmentType: 'constructor' },
  });
  expect(ofAshby).toMatchObject([{ workMode: '', employment: 'constructor' }]);
  const { postings: ofFeed } = await postingsAt('https://saffron.example/feed', {
    'saffron.example/feed': `<rss><channel><title>Saffron</title>${'<item><title>Trainee</title><constructor>x</constructor></item>'}</channel></rss>`,
  });
  expect(ofFeed).toMatchObject([{ role: 'Trainee' }]);
  const record = {
    ...{ '@type': 'JobPosting', title: 'Trainee', employmentType: 'constructor' },
    baseSalary: { currency: 'INR', value: { value: 5, unitText: 'constructor' } },
  };
  const { postings: ofPage } = await postingsAt('https://saffron.example/jobs', {
    'saffron.example/jobs': `${titled('Jobs')}<script type="application/ld+json">${JSON.stringify(record)}</script>`,
  });
  expect(ofPage).toMatchObject([{ employment: 'constructor', pay: 'INR 5' }]);
});

it.each([
  [{ max: 30_000, currency: 'inr', period: 'month' }, 'INR up to 30000 per month'],
  [{ min: '25000', max: '0', currency: 'INR' }, 'INR 25000'],
  [{ min: '0', max: '0', currency: 'INR', period: 'year' }, ''],
])('writes the amounts %j as the reader of pay takes them', (amounts, pay) => {
  expect(toPayText(amounts)).toBe(pay);
});

const hidden = (openings: unknown) =>
  `<!doctype html><title>Jobs at Tarang</title><input type="hidden" id="jobs" value="${asEntities(JSON.stringify(openings))}">`;
const zoho = 'tarang.zohorecruit.in/jobs/Careers';
const vaidehi = 'api.smartrecruiters.com/v1/companies/Vaidehi/postings?limit=100&offset=0';
const nobody = 'nobody.keka.com/careers/api/jobs/default/active';

it.each<[string, string, Answers, string]>([
  // A company that is none answers so.
  [
    'an empty board',
    'careers.smartrecruiters.com/Vaidehi',
    { [vaidehi]: { totalFound: 0, content: [] } },
    'missing',
  ],
  ['a page without its list', 'tarang.zohorecruit.in', { [zoho]: titled('Zoho') }, 'missing'],
  ['a list that is none', zoho, { [zoho]: hidden([]).replace('[]', '[') }, 'no-list'],
  ['a list of another form', zoho, { [zoho]: hidden({ jobs: [] }) }, 'new-format'],
  ['200 and a page', 'nobody.keka.com/careers', { [nobody]: titled('Invalid Tenant') }, 'missing'],
])('takes for no board what answers with %s at %s', async (_, address, answers, fault) => {
  await expect(postingsAt(`https://${address}`, answers)).rejects.toMatchObject({ code: fault });
});

it('reads a site of Workday until its pages begin anew', async () => {
  const api = 'setu.wd3.myworkdayjobs.com/wday/cxs/setu/Careers';
  const question = (offset: number) =>
    `${api}/jobs ${JSON.stringify({ appliedFacets: {}, limit: 20, offset, searchText: '' })}`;
  const jobPostings = Array.from({ length: 20 }, (_, at) => ({
    ...{ title: `Engineer ${at}`, externalPath: `/job/Pune/Engineer_R${at}` },
    ...{ locationsText: 'Berlin, Germany', bulletFields: [`R${at}`] },
  }));
  const { client, requested } = await serveBoards({
    [question(0)]: { total: 60, jobPostings },
    [question(20)]: { total: 0, jobPostings },
  });
  const board = findSourceAdapter('https://setu.wd3.myworkdayjobs.com/Careers')!;
  expect((await readPostings(board, client)).leftOutPostings).toHaveLength(20);
  expect(requested).toHaveLength(2);
});

it.each(readRows<[string, string | null]>('lambdas/sources/data/places.jsonl'))(
  'knows where the board at %s is kept',
  (address, place) => {
    expect(findSourceAdapter(address)?.systemName ?? null).toBe(place);
  },
);
