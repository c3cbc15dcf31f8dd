import type { PublicInterview } from '#contract/interviews.ts';
import { verdictNames } from '#contract/interview-options.ts';
import { interviewMessages as texts } from '#contract/messages/interview.ts';
import { interviewPath, publicPaths } from '#contract/public-paths.ts';
import {
  hasFilters,
  interviewsPath,
  parseFilters,
} from '#web/features/interviews/interview/filter-parameters.ts';
import { formatRoundCount } from '#web/features/interviews/interview/interview-labels.tsx';
import { listFeedLinks } from '#web/lib/head/feed-links.ts';
import { type HeadData, addPageToTitle } from '#web/lib/head/head-data.ts';
import { buildBreadcrumbs } from '#web/lib/head/json-ld.ts';
import { parsePageNumber } from '#web/lib/page/page-number.ts';

/** Search engines must not index a filtered list, nor an empty one. */
export function interviewListHead(url: URL, interviewCount: number | undefined): HeadData {
  const page = parsePageNumber(url.searchParams);
  const filters = parseFilters(url.searchParams);
  const { listTitle: name, listSubtitle } = texts;
  const isIndexed = !hasFilters(filters) && interviewCount !== 0;
  return {
    title: addPageToTitle(`${name}: rounds and questions`, page),
    description: page > 1 ? `Page ${page}. ${listSubtitle}` : listSubtitle,
    keywords:
      'interview experience, campus placement interview, fresher interview, interview rounds',
    path: interviewsPath(filters, page),
    feeds: listFeedLinks(name, interviewsPath(filters)),
    ...(isIndexed
      ? { jsonLd: buildBreadcrumbs(url.origin, [{ name, path: interviewsPath({}) }]) }
      : { noindex: true }),
  };
}

export function interviewHead(interview: PublicInterview, origin: string): HeadData {
  const { title, companyName, jobRole, rounds, experience, verdict } = interview;
  const path = interviewPath(interview);
  const result = verdict ? ` ${texts.result}: ${verdictNames[verdict]}.` : '';
  return {
    title: title.includes(companyName) ? title : `${companyName}: ${title}`,
    description: `Interview experience for ${jobRole} at ${companyName}: ${formatRoundCount(rounds)}, ${experience}.${result}`,
    keywords: [companyName, jobRole, interview.categories.roleOption, 'interview experience']
      .filter(Boolean)
      .join(', '),
    path,
    type: 'article',
    ...(interview.preview && { image: interview.preview, imageAlt: title }),
    feeds: listFeedLinks(texts.listTitle, publicPaths.interviews),
    jsonLd: buildBreadcrumbs(origin, [
      { name: texts.listTitle, path: publicPaths.interviews },
      { name: title, path },
    ]),
  };
}
