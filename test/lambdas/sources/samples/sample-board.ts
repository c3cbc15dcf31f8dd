import type { BoardSystem } from '#contract/sources.ts';
import type { Posting } from '#lambdas/sources/posting.ts';
import type { Answer } from '../board-server.ts';
import { asText } from './as-text.ts';
import { byPages } from './by-pages.ts';
import { inOneAnswer } from './in-one-answer.ts';
import { buildOpenings, isWanted, listed, type Opening, type Sample } from './openings.ts';

const samples: Readonly<Record<BoardSystem, Sample>> = { ...inOneAnswer, ...byPages, ...asText };

/** A board of a company that does not exist, in the documented shape of its system, that lives. */
export function sampleBoard(system: BoardSystem) {
  const { address, count, answers, posting } = samples[system];
  let openings = buildOpenings(count);
  const indexOf = (externalId: string) => {
    const at = openings.findIndex((opening) => posting(opening).externalId === externalId);
    if (at < 0) throw new Error(`${system} has no posting ${externalId}`);
    return at;
  };
  return {
    address,
    /** To a request by its address without the protocol, and by what is asked where it is a POST. */
    serve: (request: string): Answer | undefined => answers(openings)[request],
    /** What is to be read of it now, in its order. */
    postings: (): Posting[] => listed(openings).map(posting),
    /** By default rules. */
    wanted: (): string[] =>
      listed(openings)
        .filter(isWanted)
        .map((opening) => posting(opening).externalId),
    close: (externalId: string) => {
      openings = openings.toSpliced(indexOf(externalId), 1);
    },
    change: (externalId: string, fields: Partial<Opening>) => {
      const at = indexOf(externalId);
      openings = openings.with(at, { ...openings[at]!, ...fields });
    },
  };
}
