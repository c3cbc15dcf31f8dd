import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dayMs, endOfIndiaDay } from '#contract/india-time.ts';
import { categoryFieldNames, toCategoryKind, type CategoryField } from '#contract/job-fields.ts';
import type { Job } from '#contract/job-shapes.ts';
import { jobLimits } from '#contract/limits.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { parseBatches } from '#domain/batches.ts';
import { isOfficialSite } from '#domain/official-site.ts';
import { findWarnings } from '#domain/posting-warnings.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { findWorkModes } from '#domain/work-modes.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useWindowEvent } from '#web/ui/media/use-window-event.ts';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { useEditor } from './use-job-editor.ts';
import type { JobFields } from '../job/save-job.ts';

const fourDigits = /^\d{4}-\d\d-\d\d$/;

interface Around {
  saved: Job | undefined;
  /** The URL of the chosen or saved logo, or ''. */
  image: string;
  findName: (field: CategoryField, id: string) => string;
  now: Date;
}

export const previewJob = (fields: JobFields, { saved, image, findName, now }: Around): Job => ({
  ...fields,
  ...{
    id: saved?.id ?? 'preview',
    created_at: saved?.created_at ?? now.toISOString(),
    updated_at: now.toISOString(),
    version: saved?.version ?? 1,
  },
  title: fields.title || jobAdminMessages.previewUntitled,
  role: fields.role || jobAdminMessages.previewUntitled,
  image,
  expiresAt: fourDigits.test(fields.expiresAt)
    ? endOfIndiaDay(fields.expiresAt)
    : new Date(now.getTime() + jobLimits.validForDays * dayMs).toISOString(),
  categories: mapToRecord(
    categoryFieldNames,
    (name) => fields[name] && findName(name, fields[name]),
  ),
  batchYears: parseBatches(fields.batches),
  workModes: findWorkModes(fields),
  warnings: findWarnings(fields).map(({ name }) => name),
  ...(isOfficialSite(fields) && { officialSite: true as const }),
});

function useFileAddress(file: File | undefined): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!file) return undefined;
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return file ? address : '';
}

function usePreview(): Job {
  const { form, saved, logo } = useEditor();
  const client = useQueryClient();
  const { now } = useSite();
  const chosen = useFileAddress(logo.file);
  const stored = logo.removed ? '' : (saved?.image ?? '');
  const findName = (field: CategoryField, id: string) => {
    const key = adminKeys.categories.options(toCategoryKind(field));
    const options = client.getQueryData<readonly { id: string; name: string }[]>(key) ?? [];
    const own = saved?.[field] === id ? saved.categories[field] : '';
    return options.find((option) => option.id === id)?.name ?? own;
  };
  return previewJob(form.getValues(), { saved, image: logo.file ? chosen : stored, findName, now });
}

interface Props {
  draw: (job: Job) => ReactNode;
  onClose: () => void;
}

/** Links and buttons in the preview do nothing. */
export function JobPreview({ draw, onClose }: Props) {
  const job = usePreview();
  const page = useRef<HTMLDivElement>(null);

  const stop = (event: Event) => {
    if (!(event.target instanceof Node) || !page.current?.contains(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Capturing on the window runs before the link of the router, which would leave the unsaved form.
  useWindowEvent('click', stop, true);
  useWindowEvent('auxclick', stop, true);

  return (
    <Sheet
      title="How visitors will see it"
      wide
      onClose={onClose}
      footer={<Button onClick={onClose}>Back to the form</Button>}
    >
      <p className="my-4 py-2 px-4 rounded-sm bg-brand-tint text-ink text-sm">
        Nothing is saved yet. Links and buttons do not work here.
      </p>
      <div ref={page} className="max-w-[52rem] mx-auto wrap-anywhere">
        {draw(job)}
      </div>
    </Sheet>
  );
}
