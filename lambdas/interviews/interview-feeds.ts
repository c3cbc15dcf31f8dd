import { interviewFeeds } from '#contract/feeds.ts';
import { fill } from '#contract/fill.ts';
import { type InterviewCard, verdictNames } from '#contract/interviews.ts';
import { listLimits } from '#contract/limits.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { feedMessages } from '#contract/messages/site.ts';
import { type FeedFormat, feedFormats, interviewPath, pages } from '#contract/pages.ts';
import { feedText, type FeedEntry } from '#lambdas/platform/feeds/feed.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import type { InterviewOptionRepository } from './interview-option-repository.ts';
import type { InterviewRepository } from './interview-repository.ts';
import { interviewCard } from './interview-view.ts';
import { selectInterviews } from './select-interviews.ts';

interface Sources {
  interviews: Pick<InterviewRepository, 'headings'>;
  options: Pick<InterviewOptionRepository, 'namedBy'>;
  origin: string;
}

const { filters: labels, rounds } = interviewMessages;

const toTitle = ({ title, companyName }: InterviewCard): string =>
  title.toLowerCase().includes(companyName.trim().toLowerCase())
    ? title
    : fill(feedMessages.interview, { title, company: companyName });

const toEntry = (card: InterviewCard): FeedEntry => ({
  title: toTitle(card),
  path: interviewPath(card),
  lastingPath: interviewPath({ id: card.id, title: '' }),
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
  published: card.created_at,
});

const feed = ({ interviews, options, origin }: Sources, format: FeedFormat) =>
  handle(interviewFeeds[format], async ({ query }) => {
    const found = await interviews.headings();
    const findCategory = await options.namedBy(found);
    const fullQuery = { ...query, page: 1, pageSize: listLimits.feedEntries };
    const { rows } = selectInterviews(found, findCategory, fullQuery);
    const { listTitle: title, listSubtitle: description } = interviewMessages;
    const page = { title, description, path: pages.interviews, query };
    const entries = rows.map((row) => toEntry(interviewCard(row, findCategory)));
    return ok(feedText({ origin, format }, page, entries));
  });

export const interviewFeedHandlers = (sources: Sources) =>
  byRoute(feedFormats.map((format) => feed(sources, format)));
