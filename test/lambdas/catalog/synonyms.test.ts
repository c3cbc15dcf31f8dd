import { normalizeText } from '#lambdas/catalog/words/normalize-phrases.ts';
import { areas, cities } from '#domain/cities.ts';
import * as synonyms from '#lambdas/catalog/words/search-vocabulary.ts';

const spellings = ['placeSpellings', 'skillSpellings', 'titleSpellings'] as const;
const groups = ['knownCompanies', 'levelsAndModes', ...spellings] as const;
const nameTables = ['placeNames', 'properNames', 'toolNames'] as const;
const merges = ['acronyms', 'compounds', 'hindiWords', ...nameTables] as const;

const repeated = (texts: readonly string[]) =>
  texts.filter((text, place) => texts.indexOf(text) !== place);

describe('the reviewed data', () => {
  it.each(groups)('%s begin with the one word that a query of any spelling asks for', (name) => {
    expect(synonyms[name].filter(([first = '']) => normalizeText(first).length !== 1)).toEqual([]);
  });

  it('gives no spelling two meanings, nor one that stands for nothing', () => {
    const spelled = groups.flatMap((name) =>
      synonyms[name].flatMap((group) => group.map((text) => normalizeText(text).join(' '))),
    );
    expect(repeated(spelled)).toEqual([]);
    expect(repeated(merges.flatMap((name) => Object.values(synonyms[name]).flat()))).toEqual([]);
    const meant = groups.flatMap((name) => synonyms[name].flat());
    expect(synonyms.noiseWords.filter((word) => meant.includes(word))).toEqual([]);
  });

  it('names for each area a city that is known, and no area twice', () => {
    const known = cities.map(({ names: [name] }) => name);
    expect(Object.keys(areas).filter((city) => !known.includes(city))).toEqual([]);
    const all = Object.values(areas).flat();
    expect(repeated(all)).toEqual([]);
    const cityNames = cities.flatMap(({ names }) => names);
    expect(all.filter((area) => cityNames.includes(area))).toEqual([]);
  });
});
