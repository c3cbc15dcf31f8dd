import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { jobPath } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { isWebAddress } from '#contract/web-address.ts';
import { duplicatesOf } from './duplicates.ts';
import { useEditor } from './editor-context.ts';
import styles from './job-form.module.css';
import { type LookAlike, useLookAlikes } from './queries.ts';

const pauseMs = 600;
const mostShown = 5;

/** What is typed, once nothing more was typed for a moment. */
function useTyped(): LookAlike {
  const { form } = useEditor();
  const [title, role, location, joblink] = useWatch({
    control: form.control,
    name: ['title', 'role', 'location', 'joblink'],
  });
  const [typed, setTyped] = useState<LookAlike>({ title: '', role: '', location: '', joblink: '' });
  useEffect(() => {
    const link = joblink.trim();
    const timer = setTimeout(
      () =>
        setTyped({
          title: title.trim(),
          role: role.trim(),
          location: location.trim(),
          joblink: isWebAddress(link) ? link : '',
        }),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [title, role, location, joblink]);
  return typed;
}

/** Tells of live jobs that look like the one being added, and keeps nobody from adding it. */
export function DuplicateNotice() {
  const typed = useTyped();
  const wanted = (typed.title !== '' && typed.role !== '') || typed.joblink !== '';
  const { data } = useLookAlikes(typed, wanted);
  const found = wanted && data ? duplicatesOf([...data.linked, ...data.found], typed) : [];
  return (
    <div role="status">
      {found.length > 0 && (
        <div className={styles['warning']}>
          <p>
            <strong>{messages.jobAdmin.duplicates}</strong> {messages.jobAdmin.duplicatesHint}
          </p>
          <ul className={styles['duplicates']}>
            {found.slice(0, mostShown).map(({ job, why }) => (
              <li key={job.id}>
                <a href={jobPath(job)} target="_blank" rel="noreferrer" dir="auto">
                  {job.role}, {job.title}, {job.location}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>{' '}
                {why}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
