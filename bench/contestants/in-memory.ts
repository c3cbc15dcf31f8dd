import { dayInIndia } from '#contract/india-day.ts';
import type { JobRow } from '#lambdas/jobs/job-row.ts';
import { Card } from '#contract/jobs.ts';
import { inventJobs } from '../jobs/invent-job.ts';
import { inputOf, Invented } from '../processes/program.ts';
import { skippedBy, type AskedPage, type Contestant, type Page } from './contestant.ts';
import { serveContestant } from './serve-contestant.ts';

interface Entry {
  card: Card;
  slugs: JobRow['slugs'];
  /** In lower case, made once. */
  text: string;
  role: string;
  location: string;
}

const entryOf = (row: JobRow): Entry => ({
  card: Card.parse(row),
  slugs: row.slugs,
  text: [row.title, row.role, row.location, row.requirements].join('\n').toLowerCase(),
  role: row.role.toLowerCase(),
  location: row.location.toLowerCase(),
});

const entries = Array.from(inventJobs(inputOf(Invented)), entryOf).reverse();

const pageOf = (found: readonly Entry[], asked: AskedPage): Page => {
  const from = skippedBy(asked);
  return {
    jobs: found.slice(from, from + asked.pageSize).map(({ card }) => card),
    total: found.length,
  };
};

/** Every job looked at for every question, in the memory of the process. */
const inMemory: Contestant = {
  async search(fields, page) {
    const [term, role, location] = [fields.searchTerm, fields.role, fields.location].map((text) =>
      text.toLowerCase(),
    );
    const found = entries.filter(
      (entry) =>
        entry.text.includes(term ?? '') &&
        entry.role.includes(role ?? '') &&
        entry.location.includes(location ?? ''),
    );
    return pageOf(found, page);
  },
  async listing({ kind, slug }, page) {
    const found = entries.filter(({ slugs }) => kind !== 'batch' && slugs[kind] === slug);
    return pageOf(found, page);
  },
  newest: async (page) => pageOf(entries, page),
  all: async () => entries.map(({ card }) => card),
  async statistics() {
    const today = dayInIndia(new Date());
    const remote = entries.filter(({ location }) =>
      /remote|work from home|wfh/.test(location),
    ).length;
    return {
      total: entries.length,
      newToday: entries.filter(({ card }) => dayInIndia(new Date(card.created_at)) === today)
        .length,
      companies: new Set(entries.map(({ card }) => card.title.toLowerCase())).size,
      remote,
    };
  },
};

await serveContestant(inMemory);
