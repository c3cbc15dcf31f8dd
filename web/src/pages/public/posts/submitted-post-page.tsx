import type { OwnPost } from '#contract/blog.ts';
import { writePostMessages } from '#contract/messages/write-post.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { readOwnPost } from '#web/features/blog/post/api.ts';
import {
  type EditFormProps,
  submissionHead,
  SubmissionView,
} from '#web/features/submissions/own-submission-view.tsx';
import { lazyComponent } from '#web/lib/lazy-code.ts';
import { BackLink } from '#web/ui/link/back-link.tsx';

export const head = submissionHead('post');

const AuthorPostForm = lazyComponent(
  async () => (await import('#web/features/blog/editor/author-post-form.tsx')).AuthorPostForm,
);

type OwnText = NonNullable<OwnPost['text']>;

const listParagraphs = ({ excerpt, content }: OwnText) => [excerpt, content];

const EditForm = (formProps: EditFormProps<OwnText>) => (
  <AuthorPostForm
    {...formProps}
    backLink={<BackLink to={publicPaths.techHub}>{writePostMessages.back}</BackLink>}
  />
);

export function Component() {
  return <SubmissionView kind="post" read={readOwnPost} {...{ listParagraphs, EditForm }} isWide />;
}
