import { type AddedInterviewQuery, type Interview, verdictNames } from '#contract/interviews.ts';
import { postStatusNames } from '#contract/post-options.ts';
import { pageOf } from '#lambdas/platform/page-of.ts';

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

const wordsIn = (search = '') => folded(search).split(/\s+/u).filter(Boolean);

const textOf = ({ verdict, ...interview }: Interview) =>
  folded(
    [
      interview.title,
      interview.name,
      interview.email,
      interview.companyName,
      interview.jobRole,
      interview.experience,
      verdict ? verdictNames[verdict] : '',
    ].join(' '),
  );

const statusOf = ({ status }: Interview) => postStatusNames[status];

function countsOf(found: readonly Interview[]) {
  const count = (name: (typeof postStatusNames)[number]) =>
    found.filter((interview) => statusOf(interview) === name).length;
  return {
    draft: count('draft'),
    published: count('published'),
    pending_review: count('pending_review'),
    rejected: count('rejected'),
  };
}

/** The page that was asked for, in the order of `all`, and the counts when they were asked for. */
export function selectAdded(all: readonly Interview[], query: AddedInterviewQuery) {
  const words = wordsIn(query.search);
  const found = all.filter((interview) => {
    const text = words.length > 0 ? textOf(interview) : '';
    return words.every((word) => text.includes(word));
  });
  const { chosen, figures } = pageOf(
    found.filter((interview) => !query.status || statusOf(interview) === query.status),
    query,
  );
  return {
    chosen,
    beside: { ...figures, ...(query.counts === '1' && { counts: { status: countsOf(found) } }) },
  };
}
