import type { SourceSystem } from '#contract/sources.ts';
import type { SourceClient } from './source-client.ts';
import type { ListedPosting } from './source-posting.ts';

export interface PostingList {
  system: SourceSystem;
  /** Whether the first response holds the whole list, so that its ETag and Last-Modified stand for all of it. */
  isSingleResponse: boolean;
  /** Whether the list is complete: a posting that is missing from it has been closed. */
  isComplete: boolean;
  postings: AsyncIterable<ListedPosting> | Iterable<ListedPosting>;
}

export interface SourceAdapter {
  /** "Greenhouse" or "careers.lekhanova.example" */
  systemName: string;
  /** Two addresses of the same source have the same id. */
  id: string;
  listPostings: (client: SourceClient) => Promise<PostingList>;
}

/** An applicant tracking system (ATS) with public postings, such as Greenhouse. */
interface ApplicantSystem<Params> {
  /** Whether the first response holds all postings with their texts. */
  isSingleResponse: boolean;
  parseUrl(url: URL): Params | undefined;
  /** All public postings, in the order in which the source lists them. */
  read(params: Params, client: SourceClient): AsyncGenerator<ListedPosting>;
}

export const defineAts =
  <Params>(name: SourceSystem, { isSingleResponse, parseUrl, read }: ApplicantSystem<Params>) =>
  (url: URL): SourceAdapter | undefined => {
    const params = parseUrl(url);
    return (
      params && {
        systemName: name,
        id: `${name} ${JSON.stringify(params)}`,
        listPostings: async (client) => ({
          system: name,
          isSingleResponse,
          isComplete: true,
          postings: read(params, client),
        }),
      }
    );
  };

export const splitPath = ({ pathname }: URL): string[] => pathname.split('/').filter(Boolean);
