import { ArrowLeft } from 'lucide-react';
import { lazy } from 'react';
import type { OwnPost } from '#contract/blog.ts';
import { writePostMessages } from '#contract/messages/write-post.ts';
import { pages } from '#contract/pages.ts';
import { readOwnPost } from '#web/features/blog/post/api.ts';
import {
  type Changing,
  submissionHead,
  SubmissionView,
} from '#web/features/submissions/submission-view.tsx';
import { fetchCode } from '#web/lib/api/lost-code.ts';
import { usePageHead } from '#web/lib/page/page.ts';
import { Link } from '#web/ui/link/link.tsx';

export const head = () => submissionHead('post');

const OwnPostForm = lazy(async () => {
  const form = await fetchCode(() => import('#web/features/blog/editor/own-post-form.tsx'));
  return { default: form.OwnPostForm };
});

type Written = NonNullable<OwnPost['text']>;

const listParts = ({ excerpt, content }: Written) => [excerpt, content];

function ToChange(changing: Changing<Written>) {
  return (
    <OwnPostForm
      {...changing}
      back={
        <Link to={pages.techHub} className="inline-flex items-center gap-2 min-h-target">
          <ArrowLeft size={18} aria-hidden="true" /> {writePostMessages.back}
        </Link>
      }
    />
  );
}

export function Component() {
  usePageHead(head);
  return <SubmissionView kind="post" read={readOwnPost} {...{ listParts, ToChange }} isWide />;
}
