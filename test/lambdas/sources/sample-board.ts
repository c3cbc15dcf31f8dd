import type { SourceSystem } from '#contract/sources.ts';
import { toSlug } from '#contract/slug.ts';
import type { Posting } from '#lambdas/sources/source-posting.ts';
import { readRows } from '#test/support/read-rows.ts';
import { type Answer, type Answers, titled } from './board-server.ts';

/** An opening as its system tells it, in its list and on a page of its own, and what is to be read of it. */
interface Row {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each system has a shape of its own
  item: any;
  page?: object;
  /** Of what is for everybody. */
  posting?: Posting;
  /** By the rules that a board has at first. */
  isLeftOut?: true;
}
interface System {
  address: string;
  /** So many that the system needs another page for them. */
  count?: number;
  answers: (items: Row['item'][], rows: readonly Row[]) => Answers;
}

const name = 'Lekhanova';
const pages = (items: readonly object[], size: number) =>
  Array.from({ length: Math.ceil((items.length + 1) / size) }, (_, at) => ({
    ...{ offset: at * size, items: items.slice(at * size, (at + 1) * size) },
  }));
export const asEntities = (html: string): string =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const inPage = (record: object = {}) =>
  `<!doctype html><title>Jobs</title><script type="application/ld+json">${JSON.stringify(record)}</script>`;

const smartList = 'api.smartrecruiters.com/v1/companies/Lekhanova/postings';
const workdayHost = 'lekhanova.wd3.myworkdayjobs.com';
const workdayApi = `${workdayHost}/wday/cxs/lekhanova/Careers`;
const zohoSite = 'lekhanova.zohorecruit.in/jobs/Careers';
const kekaSite = 'lekhanova.keka.com/careers';
const pageSite = 'careers.lekhanova.example';

const systems: Readonly<Record<SourceSystem, System>> = {
  Greenhouse: {
    address: 'https://boards.greenhouse.io/lekhanova',
    answers: (jobs) => ({
      'boards-api.greenhouse.io/v1/boards/lekhanova/jobs?content=true': { jobs },
      'boards-api.greenhouse.io/v1/boards/lekhanova': { name, content: '' },
    }),
  },
  Ashby: {
    address: 'https://jobs.ashbyhq.com/Lekhanova',
    answers: (jobs) => ({
      'api.ashbyhq.com/posting-api/job-board/Lekhanova?includeCompensation=true': { jobs },
      'jobs.ashbyhq.com/Lekhanova': titled(`${name} Jobs`),
    }),
  },
  Workable: {
    address: 'https://apply.workable.com/lekhanova/',
    answers: (jobs) => ({
      'apply.workable.com/api/v1/widget/accounts/lekhanova?details=true': { name, jobs },
    }),
  },
  Recruitee: {
    address: 'https://lekhanova.recruitee.com/',
    answers: (offers) => ({ 'lekhanova.recruitee.com/api/offers/': { offers } }),
  },
  Keka: {
    address: `https://${kekaSite}/`,
    answers: (jobs) => ({
      [`${kekaSite}/api/jobs/default/active`]: jobs,
      [`${kekaSite}/api/organization/default/careerportalinfo`]: { name, shortName: 'L' },
    }),
  },
  Lever: {
    ...{ address: 'https://jobs.lever.co/lekhanova', count: 112 },
    answers: (postings) => ({
      ...Object.fromEntries(
        pages(postings, 100).map(({ offset, items }) => [
          `api.lever.co/v0/postings/lekhanova?mode=json&skip=${offset}&limit=100`,
          items,
        ]),
      ),
      'jobs.lever.co/lekhanova': titled(name),
    }),
  },
  SmartRecruiters: {
    ...{ address: 'https://careers.smartrecruiters.com/Lekhanova', count: 112 },
    answers: (postings, rows) =>
      Object.fromEntries([
        ...pages(postings, 100).map(({ offset, items: content }) => [
          `${smartList}?limit=100&offset=${offset}`,
          { offset, limit: 100, totalFound: postings.length, content },
        ]),
        ...rows.map(({ item, page }) => [`${smartList}/${item.id}`, page]),
      ]),
  },
  Workday: {
    ...{ address: `https://${workdayHost}/en-US/Careers`, count: 44 },
    answers: (postings, rows) =>
      Object.fromEntries([
        ...pages(postings, 20).map(({ offset, items: jobPostings }) => [
          `${workdayApi}/jobs ${JSON.stringify({ appliedFacets: {}, limit: 20, offset, searchText: '' })}`,
          { total: offset === 0 ? postings.length : 0, jobPostings },
        ]),
        ...rows.map(({ item, page }) => [`${workdayApi}${item.externalPath}`, page]),
      ]),
  },
  'Zoho Recruit': {
    address: `https://${zohoSite}`,
    answers: (jobs) => ({
      [zohoSite]: `<!doctype html><title>Jobs at ${name}</title><input type="hidden" id="jobs" value="${asEntities(JSON.stringify(jobs))}">`,
    }),
  },
  'Job feed': {
    address: 'https://lekhanova.example/jobs.xml',
    answers: (jobs) => ({
      'lekhanova.example/jobs.xml': `<?xml version="1.0"?><source><publisher>A system</publisher>${jobs.join('')}</source>`,
    }),
  },
  'Web page': {
    address: `https://${pageSite}/jobs`,
    answers: (itemListElement, rows) => ({
      ...Object.fromEntries(rows.map(({ item, page }) => [`${pageSite}${item.url}`, inPage(page)])),
      [`${pageSite}/jobs`]: inPage({ '@type': 'ItemList', itemListElement }),
    }),
  },
};

/** A board of a company that does not exist, in the documented shape of its system. */
export function sampleBoard(system: SourceSystem, count = systems[system].count) {
  const { address, answers } = systems[system];
  const known = readRows<Row>(`lambdas/sources/data/boards/${toSlug(system)}.jsonl`);
  const rows = Array.from({ length: count ?? known.length }, (_, at): Row => {
    const text = JSON.stringify(known[at % known.length]);
    return JSON.parse(text.replaceAll('"{number}"', `${at + 1}`).replaceAll('{n}', `${at + 1}`));
  });
  const all = answers(
    rows.map(({ item }) => item),
    rows,
  );
  return {
    address,
    /** To a request by its address without the protocol, and by what is asked where it is a POST. */
    serve: (request: string): Answer | undefined => all[request],
    /** What is to be read of it, in its order. */
    postings: rows.flatMap(({ posting }) => posting ?? []),
    /** Of them those that are wanted by default rules. */
    wanted: rows.flatMap(({ posting, isLeftOut }) =>
      isLeftOut ? [] : (posting?.externalId ?? []),
    ),
  };
}
