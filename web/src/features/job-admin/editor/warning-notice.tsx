import { type ReactNode, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { jobMessages } from '#contract/messages/job.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { isOfficialSite } from '#domain/official-site.ts';
import { findWarnings, type PostingWarning } from '#domain/posting-warnings.ts';
import { useEditor } from './editor-context.ts';

const texts = jobAdminMessages;

export const AccentNotice = ({
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

/** Readers will see these warnings of the posting, but it may be published all the same. */
export function WarningNotice({ pasted = [] }: { pasted?: readonly string[] | undefined }) {
  const { form } = useEditor();
  // Typing does not wait for the warnings.
  const typed = useDeferredValue(useWatch({ control: form.control }));
  const found = findWarnings(typed);
  const named = new Set(found.map(({ name }) => name));
  /** Readers are not warned of what no field says, so the publisher has to know it. */
  const unsaid = findWarnings({ description: pasted.join('\n') }).filter(
    ({ name }) => !named.has(name),
  );
  return (
    <div role="status">
      {isOfficialSite(typed) && <p className="text-ink-soft text-xs">{texts.official}</p>}
      {unsaid.length > 0 && (
        <AccentNotice title={texts.warnedOfPaste} hint={texts.warnedOfPasteHint}>
          {listWarnings(unsaid)}
        </AccentNotice>
      )}
      {found.length > 0 && (
        <AccentNotice title={texts.warned} hint={texts.warnedHint}>
          {listWarnings(found)}
        </AccentNotice>
      )}
    </div>
  );
}
