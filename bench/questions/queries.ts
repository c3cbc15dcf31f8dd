import type { SearchCriteria } from '#contract/jobs.ts';
import { companyOf } from '../jobs/companies.ts';
import { randomAt, type Random } from '../jobs/random.ts';
import { roleTable } from '../jobs/role-table.ts';

const terms =
  'java|python|react|sql|aws|c++|.net|node.js|kubernetes|docker|excel|power bi|selenium|figma|android|flutter|golang|fresher|internship|remote|machine learning|devops|salesforce|sap|linux|data analyst|full stack|typescript|angular|django|kafka|tableau|unity|blockchain|mongodb|spring boot|agile|git|html|laravel'.split(
    '|',
  );
const places =
  'Bengaluru|Bangalore|Hyderabad|Pune|Chennai|Mumbai|Noida|Gurgaon|Gurugram|Delhi|Kolkata|Remote|Kochi|Indore|Jaipur|Ahmedabad|Coimbatore|Singapore'.split(
    '|',
  );
const alphabet = 'abcdefghijklmnopqrstuvwxyz';

const pick = (random: Random, words: readonly string[]) => words[random.below(words.length)] ?? '';
const titleIn = (random: Random) => random.weighted<{ title: string }>(roleTable).title;

/** One letter left out, doubled, swapped with the next or replaced; never the first. */
function mistyped(random: Random, word: string): string {
  const at = 1 + random.below(word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  return random.oneOf([
    `${before}${after}`,
    `${before}${letter}${letter}${after}`,
    `${before}${after.charAt(0)}${letter}${after.slice(1)}`,
    `${before}${alphabet.charAt(random.below(alphabet.length))}${after}`,
  ]);
}

const longWords = [...terms, ...places].filter((word) => /^\w{6,}$/.test(word));

const kinds = {
  oneTerm: (random: Random) => ({ searchTerm: pick(random, terms) }),
  role: (random: Random) => ({ role: titleIn(random) }),
  location: (random: Random) => ({ location: pick(random, places) }),
  roleAndLocation: (random: Random) => ({ role: titleIn(random), location: pick(random, places) }),
  allThree: (random: Random) => ({
    searchTerm: pick(random, terms),
    role: titleIn(random),
    location: pick(random, places),
  }),
  typo: (random: Random) => ({ searchTerm: mistyped(random, pick(random, longWords)) }),
  company: (random: Random) => ({
    searchTerm: companyOf(random.rank(300)).split(' ', 1)[0] ?? '',
  }),
  twoTerms: (random: Random) => ({ searchTerm: `${pick(random, terms)} ${pick(random, terms)}` }),
} satisfies Record<string, (random: Random) => SearchCriteria>;

const kindOf = (random: Random) =>
  random.weighted<keyof typeof kinds>([
    [30, 'oneTerm'],
    [12, 'role'],
    [13, 'location'],
    [20, 'roleAndLocation'],
    [10, 'allThree'],
    [7, 'typo'],
    [5, 'company'],
    [3, 'twoTerms'],
  ]);

const mostTries = 50;

/** As visitors mix them. Different ones as long as there are any; the later ones have more words. */
export function searchQueries(seed: number, count: number): SearchCriteria[] {
  const queries = new Map<string, SearchCriteria>();
  for (let place = 0; queries.size < count && place < count * mostTries; place++) {
    const random = randomAt(seed, place);
    const query: SearchCriteria = kinds[kindOf(random)](random);
    queries.set(JSON.stringify(query), query);
  }
  return [...queries.values()];
}
