import type { BoardSystem } from '#contract/sources.ts';
import type { BoardClient } from './board-client.ts';
import type { Listed } from './posting.ts';

export interface BoardReading {
  system: BoardSystem;
  /** Whether the first response holds the whole list, so that its validators stand for all of it. */
  isSingleResponse: boolean;
  /** Whether the list is complete: a posting that is missing from it has been closed. */
  isComplete: boolean;
  postings: AsyncIterable<Listed> | Iterable<Listed>;
}

export interface CompanyBoard {
  /** "Greenhouse" or "careers.lekhanova.example" */
  systemName: string;
  /** Two addresses of the same source have the same id. */
  id: string;
  open: (client: BoardClient) => Promise<BoardReading>;
}

interface ApplicantSystem<Params> {
  /** Whether the first response holds all postings with their texts. */
  isSingleResponse: boolean;
  parseUrl(url: URL): Params | undefined;
  /** All public postings, in the order in which the source lists them. */
  read(params: Params, client: BoardClient): AsyncGenerator<Listed>;
}

export const companySystem =
  <Params>(place: BoardSystem, { isSingleResponse, parseUrl, read }: ApplicantSystem<Params>) =>
  (url: URL): CompanyBoard | undefined => {
    const params = parseUrl(url);
    return (
      params && {
        systemName: place,
        id: `${place} ${JSON.stringify(params)}`,
        open: async (client) => ({
          ...{ system: place, isSingleResponse, isComplete: true },
          postings: read(params, client),
        }),
      }
    );
  };

export const splitPath = ({ pathname }: URL): string[] => pathname.split('/').filter(Boolean);
