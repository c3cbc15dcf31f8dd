import { ArrowLeft } from 'lucide-react';
import { lazy } from 'react';
import { writePostMessages } from '#contract/messages/write-post.ts';
import { paths } from '#web/app/paths.ts';
import { readOwnPost } from '#web/features/submissions/api.ts';
import {
  type Changing,
  submissionHead,
  SubmissionView,
} from '#web/features/submissions/submission-view.tsx';
import { fetchCode } from '#web/lib/api/lost-code.ts';
import { usePageHead } from '#web/lib/page.ts';
import { Link } from '#web/ui/link/link.tsx';
import styles from './write-post-page.module.css';

export const head = () => submissionHead('post');

const OwnPostForm = lazy(async () => {
  const form = await fetchCode(() => import('#web/features/blog/editor/own-post-form.tsx'));
  return { default: form.OwnPostForm };
});

function ToChange({ submission: { kind, own }, onSaved, ...shown }: Changing) {
  if (kind !== 'post' || !own.text) return null;
  return (
    <OwnPostForm
      {...shown}
      key={own.text.version}
      text={own.text}
      back={
        <Link to={paths.techHub} className={styles['back']}>
          <ArrowLeft size={18} aria-hidden="true" /> {writePostMessages.back}
        </Link>
      }
      onSaved={(saved) => onSaved({ kind, own: saved })}
    />
  );
}

export function Component() {
  usePageHead(head);
  return <SubmissionView read={readOwnPost} isWide ToChange={ToChange} />;
}
