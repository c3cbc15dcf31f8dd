import { postStatuses } from '#contract/blog.ts';
import { postStatusNames } from '#contract/post-options.ts';
import { buildRecord } from '#contract/build-record.ts';
import type { SubmissionListQuery } from '#contract/review.ts';
import { ok } from '../http/request.ts';
import { paginate } from '../http/paginate.ts';
import type { Submission } from './submission.ts';

interface Sources<Item, Shown> {
  all: () => Promise<readonly Item[]>;
  listTexts: (item: Item) => readonly string[];
  show: (item: Item) => Shown;
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

const splitWords = (search = '') => folded(search).split(/\s+/u).filter(Boolean);

const withStatus = <Item extends Submission>(
  all: readonly Item[],
  name: keyof typeof postStatuses,
): Item[] => all.filter(({ status }) => status === postStatuses[name]);

export const listSubmissions =
  <Item extends Submission, Shown>({ all, listTexts, show }: Sources<Item, Shown>) =>
  async ({ query }: { query: SubmissionListQuery }) => {
    const items = await all();
    if (Object.keys(query).length === 0) return ok({ data: items.map(show) });
    const words = splitWords(query.search);
    const found = items.filter((item) => {
      const text = words.length > 0 ? folded(listTexts(item).join(' ')) : '';
      return words.every((word) => text.includes(word));
    });
    const chosen = query.status ? withStatus(found, query.status) : found;
    const page = paginate(chosen, query);
    const counts = () => ({
      status: buildRecord(postStatusNames, (name) => withStatus(found, name).length),
    });
    return ok({
      data: page.chosen.map(show),
      ...page.figures,
      ...(query.counts === '1' && { counts: counts() }),
    });
  };
