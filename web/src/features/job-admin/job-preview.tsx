import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type CategoryField, categoryFields } from '#contract/category-kinds.ts';
import type { Job } from '#contract/job-shapes.ts';
import { messages } from '#contract/messages.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { useEditor } from './editor-context.ts';
import styles from './job-preview.module.css';
import { previewJob } from './preview-job.ts';

interface Option {
  id: string;
  name: string;
}

/** The chosen file as an address that holds it. */
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
  const kept = logo.removed ? '' : (saved?.image ?? '');
  const nameOf = (field: CategoryField, id: string) => {
    const key = queryKeys.categories.options(categoryFields[field]);
    const options = client.getQueryData<readonly Option[]>(key) ?? [];
    const own = saved?.[field] === id ? saved.categories[field] : '';
    return options.find((option) => option.id === id)?.name ?? own;
  };
  return previewJob(form.getValues(), { saved, image: logo.file ? chosen : kept, nameOf, now });
}

interface Props {
  /** Draws the job as its public page does. */
  draw: (job: Job) => ReactNode;
  onClose: () => void;
}

/** The unsaved form as visitors will see it. What can be pressed in it does nothing. */
export function JobPreview({ draw, onClose }: Props) {
  const job = usePreview();
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const shown = page.current;
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    shown?.addEventListener('click', stop, { capture: true });
    shown?.addEventListener('auxclick', stop, { capture: true });
    return () => {
      shown?.removeEventListener('click', stop, { capture: true });
      shown?.removeEventListener('auxclick', stop, { capture: true });
    };
  }, []);

  return (
    <Sheet
      title={messages.jobAdmin.previewTitle}
      wide
      onClose={onClose}
      footer={<Button onClick={onClose}>Back to the form</Button>}
    >
      <p className={styles['note']}>{messages.jobAdmin.previewNote}</p>
      <div ref={page} className={styles['page']}>
        {draw(job)}
      </div>
    </Sheet>
  );
}
