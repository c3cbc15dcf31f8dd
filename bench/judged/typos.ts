import { randomAt, type Random } from '../jobs/random.ts';
import { keysOf } from './keys-of.ts';
import { at, inCity, skilledIn, type Wanted } from './query.ts';
import { companies } from './wordings/companies.ts';
import { places } from './wordings/places.ts';
import { skillWordings } from './wordings/skills.ts';

export interface Typo {
  typed: string;
  meant: string;
  wanted: Wanted;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const greaterMumbai = inCity('Mumbai', 'Navi Mumbai');
const isWord = (text: string) => /^[a-z]{5,}$/i.test(text);

/** Words that mean one thing and are found by its facts. */
function words(): Map<string, Wanted> {
  const found = new Map<string, Wanted>();
  const add = (texts: readonly string[], wanted: Wanted) => {
    texts.filter(isWord).forEach((text) => found.set(text.toLowerCase(), wanted));
  };
  for (const city of keysOf(places)) {
    add(places[city].spellings, city === 'Mumbai' ? greaterMumbai : inCity(city));
  }
  for (const skill of keysOf(skillWordings)) add(skillWordings[skill], skilledIn(skill));
  for (const company of companies) add(company.split(' ', 1), at(company));
  return found;
}

/** One letter left out, put in, replaced, or swapped with the next; the first one as well. */
function mistype(random: Random, word: string): string {
  const place = random.below(word.length);
  const letter = letters.charAt(random.below(letters.length));
  const [before, here, after] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)];
  return random.oneOf([
    before + after,
    before + letter + here + after,
    before + letter + after,
    before + after.charAt(0) + here + after.slice(1),
  ]);
}

/** So many different words with one edit each, none of which is another word that is known. */
export function typosOf(seed: number, count: number): Typo[] {
  const known = words();
  const list = [...known];
  const typos = new Map<string, Typo>();
  for (let place = 0; typos.size < count; place++) {
    const random = randomAt(seed, place);
    const [meant, wanted] = list[random.below(list.length)] ?? [];
    if (meant === undefined || !wanted) break;
    const typed = mistype(random, meant);
    if (!known.has(typed)) typos.set(typed, { typed, meant, wanted });
  }
  return [...typos.values()];
}

/** Words of random letters, 5 to 12 of them. */
export function gibberishOf(seed: number, count: number): string[] {
  return Array.from({ length: count }, (_, place) => {
    const random = randomAt(seed, place);
    const length = 5 + random.below(8);
    const letter = () => letters.charAt(random.below(letters.length));
    return Array.from({ length }, letter).join('');
  });
}
