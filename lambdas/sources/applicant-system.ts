import type { BoardSystem } from '#contract/sources.ts';
import type { BoardClient } from './board-client.ts';
import type { Listed } from './posting.ts';

interface BoardReading {
  system: BoardSystem;
  /** Whether the validators of its first answer are those of the whole list. */
  isSingleResponse: boolean;
  /** Whether a posting that is not there is gone. */
  isComplete: boolean;
  postings: AsyncIterable<Listed> | Iterable<Listed>;
}

export interface CompanyBoard {
  /** "Greenhouse" or "careers.lekhanova.example" */
  systemName: string;
  /** The same for all addresses of one board. */
  id: string;
  open: (client: BoardClient) => Promise<BoardReading>;
}

interface ApplicantSystem<Board> {
  /** The first answer is the whole list with its texts: if it is unchanged, all of it is. */
  isSingleResponse: boolean;
  parseBoard(url: URL): Board | undefined;
  /** All postings that everybody may see, in the board's order. */
  read(board: Board, client: BoardClient): AsyncGenerator<Listed>;
}

export const companySystem =
  <Board>(
    place: BoardSystem,
    { isSingleResponse: isSingleResponse, parseBoard, read }: ApplicantSystem<Board>,
  ) =>
  (url: URL): CompanyBoard | undefined => {
    const board = parseBoard(url);
    return (
      board && {
        systemName: place,
        id: `${place} ${JSON.stringify(board)}`,
        open: async (client) => ({
          ...{ system: place, isSingleResponse: isSingleResponse, isComplete: true },
          postings: read(board, client),
        }),
      }
    );
  };

export const splitPath = ({ pathname }: URL): string[] => pathname.split('/').filter(Boolean);
