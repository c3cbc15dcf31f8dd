import type { Feedback, FeedbackQuery } from '#contract/feedback.ts';
import { listLimits } from '#contract/limits.ts';
import { figuresOf } from '#lambdas/platform/page-of.ts';

const isUnread = ({ readAt }: Feedback) => readAt === undefined;

/** Takes what belongs on a page out of what passes by, and counts the rest. */
function pageOfPassing({ page = 1, pageSize = listLimits.pageSizeDefault }: FeedbackQuery) {
  const start = (page - 1) * pageSize;
  const chosen: Feedback[] = [];
  let listed = 0;
  return {
    chosen,
    listed: () => listed,
    take(feedback: Feedback) {
      if (listed >= start && chosen.length < pageSize) chosen.push(feedback);
      listed += 1;
    },
  };
}

/** The page that was asked for; of the whole list only that is held. */
export async function pageFrom(all: AsyncIterable<Feedback>, query: FeedbackQuery) {
  const { chosen, listed, take } = pageOfPassing(query);
  const counts = { all: 0, unread: 0 };
  let message: Feedback | undefined;
  for await (const feedback of all) {
    counts.all += 1;
    if (isUnread(feedback)) counts.unread += 1;
    if (feedback.id === query.message) message = feedback;
    if (query.show !== 'unread' || isUnread(feedback)) take(feedback);
  }
  const figures = figuresOf(listed(), query);
  return { feedbackData: chosen, ...figures, counts, ...(message && { message }) };
}
