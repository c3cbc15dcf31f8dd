import { dashboard } from '#contract/limits.ts';

interface Searched {
  role?: string | undefined;
  searchTerm?: string | undefined;
  location?: string | undefined;
}

const address = /@|:\/\/|www\.|\.(?:com|in|org|co|edu|gov)\b|\.[a-z]{2,}\//;
const years = /\b20\d\d\b/g;
const betweenDigits = /(?<=\p{Nd})[\s.()+-]+(?=\p{Nd})/gu;
const longNumber = /\p{Nd}{5}/u;

/** A telephone number is often written in groups; years of batches are not meant. */
const holdsNumber = (text: string) =>
  longNumber.test(text) || longNumber.test(text.replace(years, ' x ').replace(betweenDigits, ''));

/**
 * What was searched, told apart by its words only; undefined where it may hold personal data, or is
 * no search: addresses, long numbers, a text too long for one.
 */
export function searchText({ role = '', searchTerm = '', location = '' }: Searched) {
  const text = [role, searchTerm, location]
    .join(' ')
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  const isSearch = /\p{L}/u.test(text) && [...text].length <= dashboard.emptySearchCharacters;
  return isSearch && !address.test(text) && !holdsNumber(text) ? text : undefined;
}
