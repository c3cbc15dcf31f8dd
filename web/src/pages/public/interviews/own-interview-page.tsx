import { ArrowLeft } from 'lucide-react';
import { lazy } from 'react';
import type { OwnInterview } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { pages } from '#contract/pages.ts';
import { readOwnInterview } from '#web/features/interviews/interview/api.ts';
import {
  type Changing,
  submissionHead,
  SubmissionView,
} from '#web/features/submissions/submission-view.tsx';
import { fetchCode } from '#web/lib/api/lost-code.ts';
import { usePageHead } from '#web/lib/page/page.ts';
import { Link } from '#web/ui/link/link.tsx';

export const head = () => submissionHead('interview');

const OwnExperienceForm = lazy(async () => {
  const form = await fetchCode(
    () => import('#web/features/interviews/form/own-experience-form.tsx'),
  );
  return { default: form.OwnExperienceForm };
});

type Written = NonNullable<OwnInterview['text']>;

const listParts = ({ roundDetails = [], details }: Written) => [
  ...roundDetails.flatMap((round) => [round.title, round.details]),
  details,
];

function ToChange({ heading, ...changing }: Changing<Written>) {
  return (
    <>
      <Link
        to={pages.interviews}
        className="inline-flex items-center gap-2 min-h-target text-sm font-medium"
      >
        <ArrowLeft size={18} aria-hidden="true" /> {interviewMessages.backToList}
      </Link>
      {heading}
      <OwnExperienceForm {...changing} />
    </>
  );
}

export function Component() {
  usePageHead(head);
  return (
    <SubmissionView
      kind="interview"
      read={readOwnInterview}
      {...{ listParts, ToChange }}
      isWide={false}
    />
  );
}
