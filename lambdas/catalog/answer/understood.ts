import type { Understood, UnderstoodKind } from '#contract/jobs/jobs.ts';
import { skillNames } from '../words/synonyms.ts';
import { wordsOf } from '../words/words.ts';
import type { Concept, ConceptKind } from '../query/concept.ts';
import type { Reading } from '../query/read-query.ts';

/** "C#" for "csharp": names whose signs are letters to a search, as people write them. */
const written: ReadonlyMap<string, string> = new Map(
  Object.keys(skillNames)
    .map((name) => [wordsOf(name).join(' '), name] as const)
    .filter(([words, name]) => !name.toLowerCase().includes(words)),
);

const asWritten = (name: string): string => written.get(wordsOf(name).join(' ')) ?? name;

interface Replacement {
  concept: Concept;
  neighbour: string;
}

/** The search term, as it was read, for only these of its parts; words that say nothing are left out. */
export function textWith(
  { respelt: words }: Reading,
  concepts: readonly Concept[],
  replaced?: Replacement,
): string {
  const [at, ...gone] = replaced?.concept.chunks ?? [];
  const chunks = new Set(concepts.flatMap((concept) => concept.chunks));
  return words
    .flatMap((word, chunk) => {
      if (chunk === at) return replaced ? asWritten(replaced.neighbour) : [];
      return chunks.has(chunk) && !gone.includes(chunk) ? word : [];
    })
    .join(' ');
}

const kinds: Readonly<Record<ConceptKind, UnderstoodKind>> = {
  ...{ level: 'level', years: 'years', batch: 'batch', grade: 'grade', degree: 'degree' },
  ...{ pay: 'pay', kind: 'kind', mode: 'mode', place: 'place' },
  ...{ role: 'role', title: 'role', word: 'skill' },
};

function kindOf({ kind, company, recognised }: Concept): UnderstoodKind {
  if (company) return 'company';
  return recognised ? kinds[kind] : 'word';
}

const respeltText = ({ respelt: words }: Reading, { chunks }: Concept) =>
  chunks.map((chunk) => words[chunk]).join(' ');

/** The words of a company's name are one thing. */
function things(concepts: readonly Concept[]): Concept[][] {
  const groups: Concept[][] = [];
  for (const concept of concepts) {
    const last = groups.at(-1);
    if (concept.company && last?.[0]?.company) last.push(concept);
    else groups.push([concept]);
  }
  return groups;
}

/** "1" after "SDE": alone it would mean something else. */
const isGradeOf = (thing: readonly Concept[], { kind, chunks }: Concept): boolean =>
  kind === 'grade' && thing.some((each) => each.chunks.at(-1) === (chunks[0] ?? 0) - 1);

/** What was understood of a search term, each part with the search term without it. */
export function understoodIn(reading: Reading, concepts: readonly Concept[]): Understood[] {
  const whole = textWith(reading, concepts);
  return things(concepts).flatMap((thing): Understood[] => {
    const [first] = thing;
    // A firm is known by its name, whether or not it has a job here.
    if (!first || !thing.every(({ fit, company }) => fit ?? company)) return [];
    const without = textWith(
      reading,
      concepts.filter((each) => !thing.includes(each) && !isGradeOf(thing, each)),
    );
    const name = first.name ?? thing.map((each) => respeltText(reading, each)).join(' ');
    return without === whole ? [] : [{ kind: kindOf(first), name, without }];
  });
}

/** The search term as it was read; undefined where that is as it was spelt. */
export function respelt(reading: Reading, concepts: readonly Concept[]): string | undefined {
  const found = new Set(concepts.filter(({ fit }) => fit).flatMap(({ chunks }) => chunks));
  const words = reading.chunks.map((typed, chunk) =>
    found.has(chunk) ? (reading.respelt[chunk] ?? typed) : typed,
  );
  return words.some((word, chunk) => word !== reading.chunks[chunk]) ? words.join(' ') : undefined;
}
