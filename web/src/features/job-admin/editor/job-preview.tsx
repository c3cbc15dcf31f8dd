import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dayMs, toIndiaDayEnd } from '#contract/india-time.ts';
import { categoryFieldNames, toCategoryKind, type CategoryField } from '#contract/job-fields.ts';
import type { Job } from '#contract/job-schemas.ts';
import { jobLimits } from '#contract/limits.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { parseBatches } from '#domain/parse-batch-years.ts';
import { hasOfficialSite } from '#domain/official-site.ts';
import { findWarnings } from '#domain/fraud-warnings.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { findWorkModes } from '#domain/find-work-modes.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useWindowEvent } from '#web/ui/browser-hooks/use-window-event.ts';
import { SidePanel } from '#web/ui/side-panel/side-panel.tsx';
import { useEditorContext } from './use-job-editor.ts';
import type { JobFields } from '../job/job-form-values.ts';

const completeDate = /^\d{4}-\d\d-\d\d$/;

interface PreviewContext {
  saved: Job | undefined;
  /** The URL of the chosen or saved logo, or ''. */
  image: string;
  findCategoryName: (field: CategoryField, id: string) => string;
  now: Date;
}

export const buildPreviewJob = (
  fields: JobFields,
  { saved, image, findCategoryName, now }: PreviewContext,
): Job => ({
  ...fields,
  id: saved?.id ?? 'preview',
  created_at: saved?.created_at ?? now.toISOString(),
  updated_at: now.toISOString(),
  version: saved?.version ?? 1,
  title: fields.title || jobAdminMessages.previewUntitled,
  role: fields.role || jobAdminMessages.previewUntitled,
  image,
  expiresAt: completeDate.test(fields.expiresAt)
    ? toIndiaDayEnd(fields.expiresAt)
    : new Date(now.getTime() + jobLimits.validForDays * dayMs).toISOString(),
  categories: mapToRecord(
    categoryFieldNames,
    (name) => fields[name] && findCategoryName(name, fields[name]),
  ),
  batchYears: parseBatches(fields.batches),
  workModes: findWorkModes(fields),
  warnings: findWarnings(fields).map(({ name }) => name),
  ...(hasOfficialSite(fields) && { officialSite: true as const }),
});

function useFileUrl(file: File | undefined): string {
  const [dataUrl, setDataUrl] = useState('');
  useEffect(() => {
    if (!file) return undefined;
    const reader = new FileReader();
    reader.onload = () => setDataUrl(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return file ? dataUrl : '';
}

function usePreview(): Job {
  const { form, saved, logo } = useEditorContext();
  const client = useQueryClient();
  const { now } = useSite();
  const newUrl = useFileUrl(logo.file);
  const savedUrl = logo.isRemoved ? '' : (saved?.image ?? '');
  const image = logo.file ? newUrl : savedUrl;
  const findCategoryName = (field: CategoryField, id: string) => {
    const key = queryKeys.categories.options(toCategoryKind(field));
    const options = client.getQueryData<readonly { id: string; name: string }[]>(key) ?? [];
    const savedName = saved?.[field] === id ? saved.categories[field] : '';
    return options.find((option) => option.id === id)?.name ?? savedName;
  };
  return buildPreviewJob(form.getValues(), { saved, image, findCategoryName, now });
}

/** Links and buttons in the preview do nothing. */
export function JobPreview(props: { renderJob: (job: Job) => ReactNode; onClose: () => void }) {
  const job = usePreview();
  const previewRef = useRef<HTMLDivElement>(null);

  const blockClick = (event: Event) => {
    if (!(event.target instanceof Node) || !previewRef.current?.contains(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Capturing on the window runs before the link of the router, which would leave the unsaved form.
  useWindowEvent('click', blockClick, true);
  useWindowEvent('auxclick', blockClick, true);

  return (
    <SidePanel
      title="How visitors will see it"
      wide
      onClose={props.onClose}
      footer={<Button onClick={props.onClose}>Back to the form</Button>}
    >
      <p className="my-4 py-2 px-4 rounded-sm bg-brand-tint text-ink text-sm">
        Nothing is saved yet. Links and buttons do not work here.
      </p>
      <div ref={previewRef} className="max-w-[52rem] mx-auto wrap-anywhere">
        {props.renderJob(job)}
      </div>
    </SidePanel>
  );
}
