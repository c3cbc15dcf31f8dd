import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { companyKey, textKey } from '#contract/same-job.ts';
import { cardWriter } from './card-text.ts';
import type { CatalogJob } from './catalog-job.ts';
import type { ClosedJob } from './closed-jobs.ts';
import { toCompanySlug } from '../words/company-slug.ts';
import { countedNames } from './counted-names.ts';
import { listFacets, mostPay, payPrefix } from './facets.ts';
import { packIds, unpackIds, postingsWriter } from './postings.ts';
import { remember } from '../words/once.ts';
import { documentTerms, termsOfText } from '../words/analyser.ts';
import { toBytes, toNumber, toText } from './sql.ts';
import { listSuggestions, suggestionTally } from './suggestions.ts';

type IndexedTerms = Readonly<
  Record<'company' | 'role' | 'alike' | 'location' | 'details' | 'attributes', ReadonlySet<string>>
>;

const mostCached = 5_000;
const readRole = remember((role) => {
  const terms = termsOfText(role, 'role');
  const own = new Set(terms.own);
  return { key: textKey(role), own, alike: new Set(terms.alike).difference(own) };
}, mostCached);

function union(sets: Iterable<ReadonlySet<string>>): ReadonlySet<string> {
  const all = new Set<string>();
  for (const set of sets) for (const each of set) all.add(each);
  return all;
}

/** The long texts would lower precision. */
const indexedTerms = ({
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
  const role = readRole(card.role);
  return {
    company: documentTerms(card.title),
    role: role.own,
    alike: role.alike,
    location: documentTerms(`${card.location}\n${jobbycity}`, 'location'),
    details: documentTerms(details.join('\n')),
    attributes: new Set(attributes),
  };
};

/** Half as long in tables and indexes as the name, and hardly ever the same for two. */
const shortHash = (name: string): number => hash('sha256', name, 'buffer').readUIntBE(0, 6);

/** 0 stands for no company. */
export const companyNumber = (slug: string): number => (slug === '' ? 0 : shortHash(slug));

const readCompany = remember(
  (title) => ({ key: companyKey(title), number: companyNumber(toCompanySlug(title)) }),
  mostCached,
);

function parsePayLakhs(names: readonly string[]): number | undefined {
  const name = names.find((each) => each.startsWith(payPrefix));
  const thousands = name === undefined ? mostPay : Number(name.slice(payPrefix.length));
  return thousands < mostPay ? Math.floor(thousands / 100) : undefined;
}

export function jobCards(database: DatabaseSync) {
  const find = database.prepare(
    `SELECT number, expires_at, company, facets, terms, suggestions, title, role, location
     FROM cards WHERE id = ?`,
  );
  const insert = database.prepare(
    `INSERT INTO cards
       (number, id, expires_at, created_at, updated_at, company_role, company,
        title, role, location, image, joblink, others, categories, facets, terms, suggestions)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const drop = database.prepare('DELETE FROM cards WHERE number = ?');
  const index = database.prepare(
    `INSERT INTO search (rowid, company, role, alike, location, details, attributes)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const unindex = database.prepare('DELETE FROM search WHERE rowid = ?');
  const cards = cardWriter(database);
  const postings = postingsWriter(database);
  const facets = countedNames(database, 'facets');
  const terms = countedNames(database, 'terms');
  const suggestions = suggestionTally(database);
  const written = [postings, facets, terms, suggestions];

  return {
    remove(id: string): ClosedJob | undefined {
      const row = find.get(id);
      if (!row) return undefined;
      const number = toNumber(row['number']);
      const facetIds = unpackIds(toBytes(row['facets']));
      for (const facet of facetIds) {
        facets.subtract(facet);
        postings.unlist(facet, number);
      }
      unpackIds(toBytes(row['terms'])).forEach(terms.subtract);
      unpackIds(toBytes(row['suggestions'])).forEach(suggestions.subtract);
      unindex.run(number);
      drop.run(number);
      const listings = facetIds.flatMap((facet) => facets.findName(facet) ?? []);
      return {
        ...{ id, number, listings, payLakhs: parsePayLakhs(listings) },
        ...{ expiresAt: toNumber(row['expires_at']), company: toNumber(row['company']) },
        ...{ title: toText(row['title']), role: toText(row['role']) },
        location: toText(row['location']),
      };
    },
    add(job: CatalogJob) {
      const { card, createdSequence: number, updatedAt } = job;
      const { attributes, ...words } = indexedTerms(job);
      const company = readCompany(card.title);
      const names = union(Object.values(words));
      const facetIds = listFacets(job).map(facets.add);
      const termIds = [...names].map(terms.add);
      for (const id of facetIds) postings.list(id, number);
      const columns = [...Object.values(words), attributes];
      index.run(number, ...columns.map((each) => [...each].join(' ')));
      insert.run(
        ...[number, card.id],
        ...[job.expiresAt, card.created_at, updatedAt].map((moment) => Date.parse(moment)),
        // The same for all jobs of one company and role, by the rule for duplicates.
        shortHash(JSON.stringify([company.key, readRole(card.role).key])),
        company.number,
        ...[card.title, card.role, card.location, card.image, card.joblink],
        ...cards.stored(card),
        ...[
          packIds(facetIds),
          packIds(termIds),
          packIds(listSuggestions(job).map(suggestions.add)),
        ],
      );
    },
    flush() {
      for (const each of written) each.flush();
    },
    /** Forgets what was not written, after a transaction that failed. */
    reset() {
      cards.forget();
      for (const each of written) each.reset();
    },
  };
}
