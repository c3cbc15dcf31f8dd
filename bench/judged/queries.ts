import { companyQueries } from './queries/companies.ts';
import { noHits } from './queries/no-hits.ts';
import { prefixes } from './queries/prefixes.ts';
import { singleWords } from './queries/single-words.ts';
import { symbols } from './queries/symbols.ts';
import { synonymQueries } from './queries/synonyms.ts';
import { threeFields } from './queries/three-fields.ts';
import { twoWords } from './queries/two-words.ts';
import { typoQueries } from './queries/typos.ts';
import type { JudgedQuery } from './query.ts';

/** The judged queries by class. */
export const queries: Readonly<Record<string, readonly JudgedQuery[]>> = {
  'one word': singleWords,
  'two words': twoWords,
  company: companyQueries,
  synonym: synonymQueries,
  prefix: prefixes,
  typo: typoQueries,
  'three fields': threeFields,
  'C++, .NET and the like': symbols,
  'no hit': noHits,
};
