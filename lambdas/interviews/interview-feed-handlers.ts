import { interviewFeeds } from '#contract/feed-routes.ts';
import { fill } from '#contract/fill-template.ts';
import { type InterviewCard, verdictNames } from '#contract/interviews.ts';
import { listLimits } from '#contract/limits.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { feedMessages } from '#contract/messages/feed.ts';
import { feedFormats, interviewPath, publicPaths } from '#contract/public-paths.ts';
import { buildFeedText, type FeedEntry } from '#lambdas/platform/feeds/feed.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';
import { mapHandlers, handle, ok } from '#lambdas/platform/http/serve.ts';
import { loadCategoryFinder } from './interview-categories.ts';
import { interviews } from './interview-repository.ts';
import { toInterviewCard } from './interview-responses.ts';
import { selectInterviews } from './select-interviews.ts';

const { filters: labels, rounds } = interviewMessages;

const toFeedEntry = (card: InterviewCard): FeedEntry => ({
  title: card.title.toLowerCase().includes(card.companyName.trim().toLowerCase())
    ? card.title
    : fill(feedMessages.interviewTitle, { title: card.title, company: card.companyName }),
  path: interviewPath(card),
  permanentPath: interviewPath({ id: card.id, title: '' }),
  summary: '',
  facts: [
    { label: labels.company, text: card.companyName },
    { label: labels.role, text: card.jobRole },
    { label: labels.verdict, text: card.verdict ? verdictNames[card.verdict] : '' },
    { label: rounds, text: card.roundTitles.join(', ') },
  ],
  image: '',
  author: card.name,
  tags: [card.categories.companyOption, card.categories.roleOption],
  published: card.published_at ?? card.created_at,
});

export const interviewFeedHandlers = mapHandlers(
  feedFormats.map((format) =>
    handle(interviewFeeds[format], async ({ query }) => {
      const [origin = ''] = siteOrigins();
      const published = await interviews().listPublishedCards();
      const findCategory = await loadCategoryFinder(published);
      const fullQuery = { ...query, page: 1, pageSize: listLimits.feedEntries };
      const { rows } = selectInterviews(published, findCategory, fullQuery);
      const { listTitle: title, listSubtitle: description } = interviewMessages;
      const page = { title, description, path: publicPaths.interviews, query };
      const entries = rows.map((row) => toFeedEntry(toInterviewCard(row, findCategory)));
      return ok(buildFeedText({ origin, format }, page, entries));
    }),
  ),
);
