import type { OwnInterview } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { readOwnInterview } from '#web/features/interviews/interview/api.ts';
import {
  type EditFormProps,
  submissionHead,
  SubmissionView,
} from '#web/features/submissions/own-submission-view.tsx';
import { lazyComponent } from '#web/lib/lazy-code.ts';
import { BackLink } from '#web/ui/link/back-link.tsx';

export const head = submissionHead('interview');

const AuthorInterviewForm = lazyComponent(
  async () =>
    (await import('#web/features/interviews/form/author-interview-form.tsx')).AuthorInterviewForm,
);

type SavedText = NonNullable<OwnInterview['text']>;

const listParagraphs = ({ roundDetails = [], details }: SavedText) => [
  ...roundDetails.flatMap((round) => [round.title, round.details]),
  details,
];

const EditForm = ({ heading, ...formProps }: EditFormProps<SavedText>) => (
  <>
    <BackLink to={publicPaths.interviews}>{interviewMessages.backToList}</BackLink>
    {heading}
    <AuthorInterviewForm {...formProps} />
  </>
);

export const Component = () => (
  <SubmissionView kind="interview" read={readOwnInterview} {...{ listParagraphs, EditForm }} />
);
