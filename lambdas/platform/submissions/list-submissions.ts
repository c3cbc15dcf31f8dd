import { postStatuses } from '#contract/blog.ts';
import { postStatusNames } from '#contract/post-options.ts';
import { recordOf } from '#contract/record-of.ts';
import type { SubmissionListQuery } from '#contract/review.ts';
import { ok } from '../http/request.ts';
import { pageOf } from '../http/page-of.ts';
import type { Submission } from './submission.ts';

interface Sources<Item, Shown> {
  /** Newest first. */
  all: () => Promise<readonly Item[]>;
  /** What a search looks into. */
  textsOf: (item: Item) => readonly string[];
  show: (item: Item) => Shown;
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

const wordsIn = (search = '') => folded(search).split(/\s+/u).filter(Boolean);

const withStatus = <Item extends Submission>(
  all: readonly Item[],
  name: keyof typeof postStatuses,
): Item[] => all.filter(({ status }) => status === postStatuses[name]);

/** The handler of a list of the back office. */
export const listSubmissions =
  <Item extends Submission, Shown>({ all, textsOf, show }: Sources<Item, Shown>) =>
  async ({ query }: { query: SubmissionListQuery }) => {
    const items = await all();
    if (Object.keys(query).length === 0) return ok({ data: items.map(show) });
    const words = wordsIn(query.search);
    const found = items.filter((item) => {
      const text = words.length > 0 ? folded(textsOf(item).join(' ')) : '';
      return words.every((word) => text.includes(word));
    });
    const chosen = query.status ? withStatus(found, query.status) : found;
    const page = pageOf(chosen, query);
    const counts = () => ({
      status: recordOf(postStatusNames, (name) => withStatus(found, name).length),
    });
    return ok({
      data: page.chosen.map(show),
      ...page.figures,
      ...(query.counts === '1' && { counts: counts() }),
    });
  };
