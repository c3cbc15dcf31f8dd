import { type ReactNode, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { jobMessages } from '#contract/messages/job.ts';
import { jobAdminMessages as texts } from '#contract/messages/job-admin.ts';
import { isOfficialSite } from '#domain/official-site.ts';
import { findWarnings, type PostingWarning } from '#domain/posting-warnings.ts';
import { useEditor } from './use-job-editor.ts';
import { jobPath } from '#contract/listings.ts';
import { delays } from '#contract/limits.ts';
import { companyKey, textKey } from '#contract/same-job.ts';
import { linkKey } from '#domain/links.ts';
import { placeKey } from '#domain/same-job.ts';
import { isWebAddress } from '#contract/web-address.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { type SimilarQuery, useSimilarJobs } from '../job/api.ts';
import type { AdminCard } from '#contract/admin-jobs.ts';
import { OutLink } from '#web/ui/link/out-link.tsx';

const AccentNotice = ({
  title,
  hint,
  children,
}: Record<'title' | 'hint', string> & { children: ReactNode }) => (
  <div className="grid gap-2 py-4 px-5 border border-[color-mix(in_srgb,var(--accent-ink),transparent_60%)] rounded-md bg-accent-tint text-accent-ink text-sm">
    <p>
      <strong>{title}</strong> {hint}
    </p>
    <ul className="grid gap-1 [&_a]:text-inherit [&_a]:font-bold [&_a]:wrap-anywhere">
      {children}
    </ul>
  </div>
);

const listWarnings = (found: readonly PostingWarning[]) =>
  found.map(({ name, words }) => (
    <li key={name}>
      “<bdi>{words}</bdi>”: {jobMessages.warnings[name]}
    </li>
  ));

/** Visitors will see these warnings about the posting. They do not prevent publishing. */
export function WarningNotice({ pasted = [] }: { pasted?: readonly string[] | undefined }) {
  const { form } = useEditor();
  // Deferred, so that typing does not wait for the warnings.
  const typed = useDeferredValue(useWatch({ control: form.control }));
  const found = findWarnings(typed);
  const named = new Set(found.map(({ name }) => name));
  /** Warnings about the pasted text that visitors do not see, because no field has these words. */
  const unsaid = findWarnings({ description: pasted.join('\n') }).filter(
    ({ name }) => !named.has(name),
  );
  return (
    <div role="status">
      {isOfficialSite(typed) && <p className="text-ink-soft text-xs">{texts.officialSiteHint}</p>}
      {unsaid.length > 0 && (
        <AccentNotice title={texts.pasteWarningTitle} hint={texts.pasteWarningHint}>
          {listWarnings(unsaid)}
        </AccentNotice>
      )}
      {found.length > 0 && (
        <AccentNotice title={texts.warningTitle} hint={texts.warningHint}>
          {listWarnings(found)}
        </AccentNotice>
      )}
    </div>
  );
}

const { sameLink, sameJob, samePlace } = texts;

function explainDuplicate(job: AdminCard, typed: SimilarQuery): string | undefined {
  if (typed.joblink !== '' && linkKey(job.joblink) === linkKey(typed.joblink)) return sameLink;
  const isSame = (key: (text: string) => string, field: 'title' | 'role' | 'location') =>
    key(job[field]) === key(typed[field]);
  if (!isSame(companyKey, 'title') || !isSame(textKey, 'role')) return undefined;
  return typed.location !== '' && isSame(placeKey, 'location') ? samePlace : sameJob;
}

const maxShown = 5;

function useTyped(): SimilarQuery {
  const { form } = useEditor();
  const [title, role, location, joblink] = useWatch({
    control: form.control,
    name: ['title', 'role', 'location', 'joblink'],
  });
  const link = useDebounced(joblink.trim(), delays.formSettledMs);
  return {
    title: useDebounced(title.trim(), delays.formSettledMs),
    role: useDebounced(role.trim(), delays.formSettledMs),
    location: useDebounced(location.trim(), delays.formSettledMs),
    joblink: isWebAddress(link) ? link : '',
  };
}

/** Only informs: the job can still be added. */
export function DuplicateNotice() {
  const typed = useTyped();
  const { phase } = useEditor();
  // Once it is sent, the job itself would be listed as its own duplicate.
  const isEditing = phase === 'editing';
  const enabled = isEditing && ((typed.title !== '' && typed.role !== '') || typed.joblink !== '');
  const { data: jobs = [] } = useSimilarJobs(typed, enabled);
  const found = (enabled ? jobs : []).flatMap((job) => {
    const reason = explainDuplicate(job, typed);
    return reason ? [{ job, reason }] : [];
  });
  return (
    <div role="status">
      {found.length > 0 && (
        <AccentNotice title="This job may already be listed" hint="You can still add it.">
          {found.slice(0, maxShown).map(({ job, reason }) => (
            <li key={job.id}>
              <OutLink href={jobPath(job)} dir="auto">
                {job.role}, {job.title}, {job.location}
              </OutLink>{' '}
              {reason}
            </li>
          ))}
        </AccentNotice>
      )}
    </div>
  );
}
