import type { BoardSystem } from '#contract/sources.ts';
import type { Answer } from '../board-server.ts';
import { asText } from './as-text.ts';
import { byPages } from './by-pages.ts';
import { inOneAnswer } from './in-one-answer.ts';
import { buildOpenings, isWanted, listed, type Sample } from './openings.ts';

const samples: Readonly<Record<BoardSystem, Sample>> = { ...inOneAnswer, ...byPages, ...asText };

/** A board of a company that does not exist, in the documented shape of its system. */
export function sampleBoard(system: BoardSystem, count = samples[system].count) {
  const { address, answers, posting } = samples[system];
  const openings = buildOpenings(count);
  return {
    address,
    /** To a request by its address without the protocol, and by what is asked where it is a POST. */
    serve: (request: string): Answer | undefined => answers(openings)[request],
    /** What is to be read of it, in its order. */
    postings: listed(openings).map(posting),
    /** Of them those that are wanted by default rules. */
    wanted: listed(openings)
      .filter(isWanted)
      .map((opening) => posting(opening).externalId),
  };
}
