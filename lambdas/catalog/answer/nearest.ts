import type { Concept, ConceptKind } from '../query/concept.ts';
import { losses, nearest } from '../words/weights.ts';

export interface NearestSet {
  concepts: readonly Concept[];
  onlyDrops: boolean;
  loss: number;
}

const lossOf: Readonly<Record<ConceptKind, number>> = losses.part;
const lossOfNearness: Readonly<Record<ConceptKind, number>> = losses.nearness;

const isLight = ({ fit, kind }: Concept) => fit === undefined || kind === 'title';

interface Choice {
  concept: Concept | undefined;
  loss: number;
}

function listChoices(concept: Concept, hasRole: boolean): Choice[] {
  const { near, fit, kind } = concept;
  const unknown = near ? losses.unknown.related : losses.unknown.alone;
  const known = hasRole && kind === 'word' ? losses.skill : lossOf[kind];
  return [
    ...(fit ? [{ concept, loss: 0 }] : []),
    ...(near ? [{ concept: { ...concept, fit: near }, loss: lossOfNearness[kind] }] : []),
    { concept: undefined, loss: fit ? known : unknown },
  ];
}

interface Combination {
  choices: readonly Choice[];
  loss: number;
  lost: number;
}

function combinations(concepts: readonly Concept[]): Combination[] {
  const hasRole = concepts.some(({ kind }) => kind === 'role');
  return concepts.reduce<Combination[]>(
    (all, concept) =>
      all.flatMap(({ choices, loss, lost }) =>
        listChoices(concept, hasRole)
          .map((choice) => ({
            choices: [...choices, choice],
            loss: loss + choice.loss,
            lost: lost + (choice.loss > 0 && !isLight(concept) ? 1 : 0),
          }))
          .filter((each) => each.lost <= nearest.mostLost),
      ),
    [{ choices: [], loss: 0, lost: 0 }],
  );
}

const isTelling = ({ kind, recognised }: Concept) =>
  kind !== 'title' && kind !== 'grade' && recognised;

function alone(one: Concept, concepts: readonly Concept[]): Combination {
  const choices = concepts.map((each): Choice =>
    each === one && each.fit
      ? { concept: each, loss: 0 }
      : { concept: undefined, loss: lossOf[each.kind] },
  );
  const loss = concepts.reduce((sum, each) => (each === one ? sum : sum + lossOf[each.kind]), 0);
  return { choices, loss, lost: concepts.length - 1 };
}

/** `narrowed`: a role or place is asked for too, so a title such as "developer" is enough. */
export function nearestSets(concepts: readonly Concept[], narrowed: boolean): NearestSet[] {
  const isKnown = concepts.every(({ fit }) => fit !== undefined);
  const needsMore = !narrowed && (concepts.some(isTelling) || !isKnown);
  const isEnough = (concept: Concept) =>
    isTelling(concept) || (!needsMore && concept.kind === 'title');
  return [...combinations(concepts), ...concepts.map((one) => alone(one, concepts))]
    .filter(({ loss }) => loss > 0)
    .map(({ choices, loss }): NearestSet => {
      const left = choices.flatMap(({ concept }) => concept ?? []);
      return { concepts: left, onlyDrops: left.every((each) => concepts.includes(each)), loss };
    })
    .filter((set) => set.concepts.some(isEnough))
    .toSorted((one, other) => one.loss - other.loss)
    .slice(0, nearest.mostSets);
}
