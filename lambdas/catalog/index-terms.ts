import { documentTerms } from './analyser.ts';
import type { CatalogJob } from './catalog-job.ts';

export type IndexedTerms = Readonly<
  Record<'company' | 'role' | 'location' | 'details', ReadonlySet<string>>
>;

/** What finds the job, by the column of the search index. The long texts would lower precision. */
export const indexedTerms = ({ card, requirements, niceToHave }: CatalogJob): IndexedTerms => {
  const { jobbycity, jobexplevel, batch1, batch2 } = card.categories;
  const details = [requirements, niceToHave, card.batches, batch1, batch2, jobexplevel];
  return {
    company: documentTerms(card.title),
    role: documentTerms(card.role),
    location: documentTerms(`${card.location}\n${jobbycity}`),
    details: documentTerms(details.join('\n')),
  };
};
