import { ArrowLeft } from 'lucide-react';
import { lazy } from 'react';
import { interviewMessages } from '#contract/messages/interview.ts';
import { paths } from '#web/app/paths.ts';
import { readOwnInterview } from '#web/features/submissions/api.ts';
import {
  type Changing,
  submissionHead,
  SubmissionView,
} from '#web/features/submissions/submission-view.tsx';
import { fetchCode } from '#web/lib/api/lost-code.ts';
import { usePageHead } from '#web/lib/page.ts';
import { Link } from '#web/ui/link/link.tsx';
import styles from './share-interview-page.module.css';

export const head = () => submissionHead('interview');

const OwnExperienceForm = lazy(async () => {
  const form = await fetchCode(
    () => import('#web/features/interviews/form/own-experience-form.tsx'),
  );
  return { default: form.OwnExperienceForm };
});

function ToChange({ submission: { kind, own }, heading, onSaved, ...shown }: Changing) {
  if (kind !== 'interview' || !own.text) return null;
  return (
    <>
      <Link to={paths.interviews} className={styles['back']}>
        <ArrowLeft size={18} aria-hidden="true" /> {interviewMessages.backToList}
      </Link>
      {heading}
      <OwnExperienceForm
        {...shown}
        key={own.text.version}
        text={own.text}
        onSaved={(saved) => onSaved({ kind, own: saved })}
      />
    </>
  );
}

export function Component() {
  usePageHead(head);
  return <SubmissionView read={readOwnInterview} isWide={false} ToChange={ToChange} />;
}
