import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { toCompanyKey, normalizeText } from '#contract/normalize-names.ts';
import { cardWriter } from './card-json.ts';
import type { CatalogJob } from './catalog-job.ts';
import { toCompanySlug } from '../words/company-slug.ts';
import { nameCounts } from './name-counts.ts';
import { listFacets } from './job-facets.ts';
import { packIds, unpackIds, facetBitmapWriter } from './facet-bitmaps.ts';
import { memoize } from '#lambdas/platform/runtime/memoize.ts';
import { listDocumentTerms, listTerms } from '../words/list-terms.ts';
import { findState } from './result-cache.ts';
import { toBytes, toNumber } from './sqlite-values.ts';
import { listSuggestions, suggestionCounts } from './index-suggestions.ts';

const hashBytes = 6;
/** Takes half the space of a name in tables and indexes. Two names hardly ever have the same hash. */
const hashName = (name: string): number => hash('sha256', name, 'buffer').readUIntBE(0, hashBytes);

const analyseRole = memoize((role) => {
  const terms = listTerms(role, 'role');
  const exactWords = new Set(terms.exact);
  return {
    hash: hashName(`role ${normalizeText(role)}`),
    exactWords,
    synonyms: new Set(terms.synonyms).difference(exactWords),
  };
});

/** The words of each column of the full-text index. The long description would lower precision. */
function indexedWords({ card, requirements, niceToHave, eligibility }: CatalogJob) {
  const { jobbycity, jobexplevel, batch1, batch2 } = card.categories;
  const details = [requirements, niceToHave, eligibility, card.batches];
  const { exactWords, synonyms } = analyseRole(card.role);
  return [
    listDocumentTerms(card.title),
    exactWords,
    synonyms,
    listDocumentTerms(`${card.location}\n${jobbycity}`, 'location'),
    listDocumentTerms([...details, batch1, batch2, jobexplevel].join('\n')),
  ];
}

/** 0 stands for no company. */
export const hashSlug = (slug: string): number => (slug === '' ? 0 : hashName(slug));

const hashCompany = memoize((title) => ({
  hash: hashName(toCompanyKey(title)),
  number: hashSlug(toCompanySlug(title)),
}));

export function jobIndexer(database: DatabaseSync) {
  const find = database.prepare(
    'SELECT number, facets, terms, suggestions FROM cards WHERE id = ?',
  );
  const insert = database.prepare(
    `INSERT INTO cards
       (number, id, expires_at, created_at, updated_at, company_role, company,
        title, role, location, image, joblink, other_fields, categories, facets, terms, suggestions)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const drop = database.prepare('DELETE FROM cards WHERE number = ?');
  const insertSearchRow = database.prepare(
    `INSERT INTO search (rowid, company, role, role_synonyms, location, details, attributes)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const deleteSearchRow = database.prepare('DELETE FROM search WHERE rowid = ?');
  const cards = cardWriter(database);
  const facetBitmaps = facetBitmapWriter(database);
  const facets = nameCounts(database, 'facets');
  const terms = nameCounts(database, 'terms');
  const suggestions = suggestionCounts(database);
  const writers = [facetBitmaps, facets, terms, suggestions];

  return {
    /** undefined for a job without a card. */
    listFacets(id: string): string[] | undefined {
      const row = find.get(id);
      return (
        row && unpackIds(toBytes(row['facets'])).flatMap((facet) => facets.findName(facet) ?? [])
      );
    },
    remove(id: string) {
      const row = find.get(id);
      if (!row) return;
      const number = toNumber(row['number']);
      findState(database).changedJobs.add(number);
      for (const facet of unpackIds(toBytes(row['facets']))) {
        facets.subtract(facet);
        facetBitmaps.remove(facet, number);
      }
      unpackIds(toBytes(row['terms'])).forEach(terms.subtract);
      unpackIds(toBytes(row['suggestions'])).forEach(suggestions.subtract);
      deleteSearchRow.run(number);
      drop.run(number);
    },
    add(job: CatalogJob) {
      const { card, createdSequence: number, updatedAt } = job;
      const words = indexedWords(job);
      const company = hashCompany(card.title);
      findState(database).changedJobs.add(number);
      const facetIds = listFacets(job).map(facets.add);
      const distinctWords = new Set<string>();
      for (const each of words) for (const word of each) distinctWords.add(word);
      const termIds = Array.from(distinctWords, terms.add);
      for (const id of facetIds) facetBitmaps.add(id, number);
      insertSearchRow.run(number, ...[...words, job.attributes].map((each) => [...each].join(' ')));
      insert.run(
        ...[number, card.id],
        ...[job.expiresAt, card.created_at, updatedAt].map((moment) => Date.parse(moment)),
        // Jobs that the rule for duplicates counts as one have the same value of `company_role`.
        (company.hash + analyseRole(card.role).hash) % 2 ** (8 * hashBytes),
        company.number,
        ...[card.title, card.role, card.location, card.image, card.joblink],
        ...cards.toColumns(card),
        ...[facetIds, termIds, listSuggestions(job).map(suggestions.add)].map(packIds),
      );
    },
    flush() {
      for (const each of writers) each.flush();
    },
    /** Call it after a failed transaction: it drops all changes that were not written. */
    reset() {
      cards.reset();
      for (const each of writers) each.reset();
    },
  };
}
