import { type ReactNode, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { jobMessages } from '#contract/messages/job.ts';
import { jobAdminMessages as texts } from '#contract/messages/job-admin.ts';
import { hasOfficialSite } from '#domain/official-site.ts';
import { findWarnings, type PostingWarning } from '#domain/fraud-warnings.ts';
import { useEditorContext } from './use-job-editor.ts';
import { jobPath } from '#contract/listings.ts';
import { delays } from '#contract/ui-delays.ts';
import { toCompanyKey, normalizeText } from '#contract/normalize-names.ts';
import { toLinkKey } from '#domain/web-links.ts';
import { normalizePlace } from '#domain/same-job.ts';
import { isWebAddress } from '#contract/web-address.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { type DuplicateQuery, usePossibleDuplicates } from '../job/api.ts';
import type { AdminJobCard } from '#contract/admin-jobs.ts';
import { NewTabLink } from '#web/ui/link/new-tab-link.tsx';

const AccentNotice = (props: { title: string; hint: string; children: ReactNode }) => (
  <div className="grid gap-2 py-4 px-5 border border-[color-mix(in_srgb,var(--accent-ink),transparent_60%)] rounded-md bg-accent-tint text-accent-ink text-sm">
    <p>
      <strong>{props.title}</strong> {props.hint}
    </p>
    <ul className="grid gap-1 [&_a]:text-inherit [&_a]:font-bold [&_a]:wrap-anywhere">
      {props.children}
    </ul>
  </div>
);

const renderWarnings = (warnings: readonly PostingWarning[]) =>
  warnings.map(({ name, quote: words }) => (
    <li key={name}>
      “<bdi>{words}</bdi>”: {jobMessages.warnings[name]}
    </li>
  ));

/** Visitors will see these warnings about the posting. They do not prevent publishing. */
export function WarningNotice({ lines = [] }: { lines?: readonly string[] | undefined }) {
  const { form } = useEditorContext();
  // Deferred, so that typing does not wait for the warnings.
  const fields = useDeferredValue(useWatch({ control: form.control }));
  const warnings = findWarnings(fields);
  const warningNames = new Set(warnings.map(({ name }) => name));
  /** Warnings about the pasted text that visitors do not see, because no field has these words. */
  const pasteOnlyWarnings = findWarnings({ description: lines.join('\n') }).filter(
    ({ name }) => !warningNames.has(name),
  );
  return (
    <div role="status">
      {hasOfficialSite(fields) && <p className="text-ink-soft text-xs">{texts.officialSiteHint}</p>}
      {pasteOnlyWarnings.length > 0 && (
        <AccentNotice title={texts.pasteWarningTitle} hint={texts.pasteWarningHint}>
          {renderWarnings(pasteOnlyWarnings)}
        </AccentNotice>
      )}
      {warnings.length > 0 && (
        <AccentNotice title={texts.warningTitle} hint={texts.warningHint}>
          {renderWarnings(warnings)}
        </AccentNotice>
      )}
    </div>
  );
}

const { sameLink, sameJob, samePlace } = texts;

function explainDuplicate(job: AdminJobCard, query: DuplicateQuery): string | undefined {
  if (query.joblink !== '' && toLinkKey(job.joblink) === toLinkKey(query.joblink)) return sameLink;
  const isSame = (toKey: (text: string) => string, field: 'title' | 'role' | 'location') =>
    toKey(job[field]) === toKey(query[field]);
  if (!isSame(toCompanyKey, 'title') || !isSame(normalizeText, 'role')) return undefined;
  return query.location !== '' && isSame(normalizePlace, 'location') ? samePlace : sameJob;
}

const maxDuplicatesShown = 5;

function useDebouncedQuery(): DuplicateQuery {
  const { form } = useEditorContext();
  const [title, role, location, joblink] = useWatch({
    control: form.control,
    name: ['title', 'role', 'location', 'joblink'],
  });
  const debouncedLink = useDebounced(joblink.trim(), delays.formDebounceMs);
  return {
    title: useDebounced(title.trim(), delays.formDebounceMs),
    role: useDebounced(role.trim(), delays.formDebounceMs),
    location: useDebounced(location.trim(), delays.formDebounceMs),
    joblink: isWebAddress(debouncedLink) ? debouncedLink : '',
  };
}

/** Only informs: the job can still be added. */
export function DuplicateNotice() {
  const query = useDebouncedQuery();
  const { phase } = useEditorContext();
  // Once it is sent, the job itself would be listed as its own duplicate.
  const isEditing = phase === 'editing';
  const enabled = isEditing && ((query.title !== '' && query.role !== '') || query.joblink !== '');
  const { data: jobs = [] } = usePossibleDuplicates(query, enabled);
  const duplicates = (enabled ? jobs : []).flatMap((job) => {
    const reason = explainDuplicate(job, query);
    return reason ? [{ job, reason }] : [];
  });
  return (
    <div role="status">
      {duplicates.length > 0 && (
        <AccentNotice title="This job may already be listed" hint="You can still add it.">
          {duplicates.slice(0, maxDuplicatesShown).map(({ job, reason }) => (
            <li key={job.id}>
              <NewTabLink href={jobPath(job)} dir="auto">
                {job.role}, {job.title}, {job.location}
              </NewTabLink>{' '}
              {reason}
            </li>
          ))}
        </AccentNotice>
      )}
    </div>
  );
}
