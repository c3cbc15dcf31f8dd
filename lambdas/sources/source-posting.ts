import { joinUnique } from './posting-fields.ts';

/** Fields that a source can leave out, with the texts as the source writes them. */
export const emptyPosting = {
  company: '',
  /** All places, with their countries where the source names them. */
  location: '',
  workMode: '',
  employment: '',
  experience: '',
  pay: '',
  /** ISO 8601, or the text of the source. */
  postedAt: '',
  closesAt: '',
  /** Plain text or HTML. */
  description: '',
};

export type Posting = typeof emptyPosting & {
  /** The id on the source, which stays the same when the posting changes. */
  externalId: string;
  role: string;
  link: string;
};

export type ListedPosting = Posting & {
  /** Undefined where the list contains the whole posting. */
  readDetails?: () => Promise<Posting>;
};

/** Some sites give all postings the same id. Then link, role and location together become the id. */
export const makeIdsUnique = (postings: readonly Posting[]): Posting[] =>
  [...Map.groupBy(postings, ({ externalId }) => externalId).values()].flatMap((group) => {
    const postingsByText = new Map(
      group.map((each) => [joinUnique([each.link, each.role, each.location], ' '), each]),
    );
    if (postingsByText.size === 1) return group.slice(0, 1);
    return [...postingsByText].map(([externalId, posting]) => ({ ...posting, externalId }));
  });
