import type { PublicInterview } from '#contract/interviews.ts';
import { verdictNames } from '#contract/interview-verdicts.ts';
import { messages } from '#contract/messages.ts';
import { interviewPath } from '#contract/pages.ts';
import { paths } from '#web/app/paths.ts';
import { roundsText } from '#web/features/interviews/facts.ts';
import { interviewQuery } from '#web/features/interviews/queries.ts';
import { feedLinks } from '#web/lib/feed-links.ts';
import type { HeadData } from '#web/lib/head.ts';
import type { HeadState } from '#web/lib/page.ts';
import { breadcrumbRecord } from '#web/lib/site-records.ts';
import { preview } from './interview-preview.ts';

const texts = messages.interview;

function headOf(interview: PublicInterview, origin: string): HeadData {
  const { title, companyName, jobRole, rounds, experience, verdict } = interview;
  const path = interviewPath(interview);
  const result = verdict ? ` ${texts.result}: ${verdictNames[verdict]}.` : '';
  return {
    title: title.includes(companyName) ? title : `${companyName}: ${title}`,
    description: `Interview experience for ${jobRole} at ${companyName}: ${roundsText(rounds)}, ${experience}.${result}`,
    keywords: [companyName, jobRole, interview.categories.roleOption, 'interview experience']
      .filter(Boolean)
      .join(', '),
    path,
    type: 'article',
    feeds: feedLinks(texts.listTitle, paths.interviews),
    record: breadcrumbRecord(origin, [
      { name: texts.listTitle, path: paths.interviews },
      { name: title, path },
    ]),
  };
}

export function head({ params, url, client }: HeadState): HeadData {
  const { id = '' } = params;
  const found = client.getQueryData(interviewQuery(id).queryKey);
  if (found) return headOf(found, url.origin);
  const hidden = client.getQueryData(preview(id).queryKey)?.interview.title;
  return {
    title: hidden ?? (found === null ? texts.goneTitle : texts.listTitle),
    description: texts.listSubtitle,
    path: url.pathname,
    noindex: true,
  };
}
