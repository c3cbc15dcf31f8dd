import type { BoardSystem } from '#contract/sources.ts';
import type { BoardClient } from './board-client.ts';
import type { Listed } from './posting.ts';

export interface System<Board = unknown> {
  name: BoardSystem;
  /** The first answer is the whole list with its texts: if it is unchanged, all of it is. */
  isOneAnswer?: true;
  parseBoard(url: URL): Board | undefined;
  /** All postings that everybody may see, in the board's order. */
  read(board: Board, client: BoardClient): AsyncGenerator<Listed>;
}

export const splitPath = ({ pathname }: URL): string[] => pathname.split('/').filter(Boolean);

/** A map, since an object would know a hostile word such as "constructor". */
export const wordTable = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table));
