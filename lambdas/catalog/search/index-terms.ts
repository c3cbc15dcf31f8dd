import { termsOfText, type DocumentTerms } from './analyser.ts';
import type { CatalogJob } from '../catalog-job.ts';
import type { Field } from './merging.ts';

export type IndexedTerms = Readonly<
  Record<'company' | 'role' | 'alike' | 'location' | 'details' | 'attributes', ReadonlySet<string>>
>;

const mostCached = 5_000;
const cache = new Map<string, DocumentTerms>();

/** The same roles, places and skills come again and again when many jobs are indexed at once. */
function termsOf(text: string, field: Field = 'other'): DocumentTerms {
  const key = `${field}\n${text}`;
  const known = cache.get(key);
  if (known) return known;
  if (cache.size === mostCached) cache.clear();
  const terms = termsOfText(text, field);
  cache.set(key, terms);
  return terms;
}

const allTermsOf = (text: string, field?: Field): ReadonlySet<string> => {
  const { own, alike } = termsOf(text, field);
  return own.union(alike);
};

/** No phrase reaches over the end of a line, so each line is looked up by itself. */
const termsOfLines = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.split('\n')).flatMap((line) => [...allTermsOf(line)]));

/** What finds the job, by the column of the search index. The long texts would lower precision. */
export const indexedTerms = ({
  card,
  requirements,
  niceToHave,
  eligibility,
  attributes,
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
  const role = termsOf(card.role, 'role');
  return {
    company: allTermsOf(card.title),
    role: role.own,
    alike: role.alike,
    location: allTermsOf(`${card.location}\n${jobbycity}`, 'location'),
    details: termsOfLines(details),
    attributes: new Set(attributes),
  };
};
