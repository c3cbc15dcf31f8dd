import type { BoardSystem } from '#contract/sources.ts';
import type { BoardClient } from './board-client.ts';
import type { Listed } from './posting.ts';

/** An applicant system whose boards are public. */
export interface System<Board = unknown> {
  name: BoardSystem;
  /** The whole list, with its texts, is the first answer: where that is unchanged, all of it is. */
  isOneAnswer?: true;
  /** The board that a careers address is of; undefined where it is none of this system's. */
  parseBoard(url: URL): Board | undefined;
  /** All postings that everybody may see, in the board's order. */
  read(board: Board, client: BoardClient): AsyncGenerator<Listed>;
}

/** The parts of a path, as they are written there. */
export const splitPath = ({ pathname }: URL): string[] => pathname.split('/').filter(Boolean);

/** What words of a board mean; a hostile one is none of them, though objects know it: "constructor". */
export const wordTable = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table));
