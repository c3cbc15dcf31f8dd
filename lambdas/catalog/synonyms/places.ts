import { list } from '#contract/word-list.ts';
import { areas } from '#contract/jobs/city-areas.ts';
import { cities, type City } from '#contract/jobs/city-names.ts';

/** One word for several; a document is found by the parts too ("Mumbai" finds Navi Mumbai). */
export const placeNames: Readonly<Record<string, readonly string[]>> = {
  delhi: ['new delhi'],
  ncr: ['delhi ncr', 'ncr delhi', 'national capital region', 'delhi national capital region'],
  navimumbai: ['navi mumbai', 'new mumbai'],
  mumbai: ['mumbai suburban', 'mumbai city', 'greater mumbai'],
  bengaluru: list(`
    bangalore urban, bengaluru urban, bangalore rural, bengaluru rural, greater bengaluru area,
    greater bangalore area, greater bengaluru, bangalore city
  `),
  greaternoida: ['greater noida', 'noida extension', 'gr noida'],
  hiteccity: ['hitec city', 'hitech city', 'hi tech city', 'hightech city'],
  tamilnadu: ['tamil nadu'],
  andhrapradesh: ['andhra pradesh'],
  uttarpradesh: ['uttar pradesh'],
  madhyapradesh: ['madhya pradesh'],
  himachalpradesh: ['himachal pradesh'],
  arunachalpradesh: ['arunachal pradesh'],
  westbengal: ['west bengal'],
  jammukashmir: ['jammu kashmir', 'jammu and kashmir'],
};

/** Spellings of one place. */
export const places: readonly (readonly string[])[] = [
  ...cities.map(({ names }) => names),
  ['odisha', 'orissa'],
  ['uttarakhand', 'uttaranchal'],
];

const otherStates = ['nagaland', 'manipur', 'meghalaya', 'mizoram', 'tripura', 'sikkim'];
const states = new Set([...cities.map(({ state }) => state), ...otherStates, 'arunachal pradesh']);

const [ncr, tricity] = ['ncr', 'tricity'];
const within = ({ names: [name = ''], state, region }: City): [string, string][] => [
  [name, state],
  ...(region === undefined ? [] : ([[name, region]] satisfies [string, string][])),
];

/** One way only, in locations only: who searches for the second finds what lies within it. */
export const placeImplications: readonly (readonly [string, string])[] = [
  ...cities.flatMap(within),
  ...Object.entries(areas).flatMap(([city, parts]) => parts.map((part) => [part, city] as const)),
  ...[...states].filter((state) => state !== 'india').map((state) => [state, 'india'] as const),
  ...['mohali', 'panchkula'].map((city) => [city, tricity] as const),
  ['navimumbai', 'mumbai'],
  [ncr, 'india'],
];
