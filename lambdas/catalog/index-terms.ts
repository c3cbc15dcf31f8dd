import { documentTerms } from './analyser.ts';
import type { CatalogJob } from './catalog-job.ts';
import type { Field } from './merging.ts';

export type IndexedTerms = Readonly<
  Record<'company' | 'role' | 'location' | 'details', ReadonlySet<string>>
>;

const mostKept = 5_000;
const kept = new Map<string, ReadonlySet<string>>();

/** The same roles, places and skills come again and again when many jobs are indexed at once. */
function termsOf(text: string, field: Field = 'other'): ReadonlySet<string> {
  const key = `${field}\n${text}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size === mostKept) kept.clear();
  const terms = documentTerms(text, field);
  kept.set(key, terms);
  return terms;
}

/** No phrase reaches over the end of a line, so each line is looked up by itself. */
const termsOfLines = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.split('\n')).flatMap((line) => [...termsOf(line)]));

/** What finds the job, by the column of the search index. The long texts would lower precision. */
export const indexedTerms = ({
  card,
  requirements,
  niceToHave,
  eligibility,
}: CatalogJob): IndexedTerms => {
  const { jobbycity, jobexplevel, batch1, batch2 } = card.categories;
  const details = [
    requirements,
    niceToHave,
    eligibility,
    card.batches,
    batch1,
    batch2,
    jobexplevel,
  ];
  return {
    company: termsOf(card.title),
    role: termsOf(card.role, 'role'),
    location: termsOf(`${card.location}\n${jobbycity}`, 'location'),
    details: termsOfLines(details),
  };
};
