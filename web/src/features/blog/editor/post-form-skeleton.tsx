import type { ReactNode } from 'react';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { withoutScriptMessages } from '#contract/messages/site.ts';
import { writePostMessages as texts } from '#contract/messages/write-post.ts';
import { ScriptNote } from '#web/ui/script-note/script-note.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './post-form.module.css';

export const FormSkeleton = ({ back }: { back: ReactNode }) => (
  <div className={styles['form']}>
    <div className="sticky z-5 top-[var(--header-height)] flex items-center justify-between gap-3 min-h-[var(--bar-height)] -mx-gutter py-0 px-gutter bg-paper max-sm:static max-sm:contents">
      <div className="text-sm font-medium max-sm:pt-3">{back}</div>
    </div>
    <header className="relative grid gap-2 mt-3 mx-0 mb-6 pt-4 dash">
      <h1>{texts.title}</h1>
      <p className="max-w-[60ch] text-ink-soft text-lg">{texts.description}</p>
    </header>
    <ScriptNote text={withoutScriptMessages.writing} />
    <div
      className="needs-script grid grid-cols-[minmax(0,1fr)_21rem] gap-5 items-start max-[60rem]:grid-cols-1"
      role="status"
      aria-label={tableMessages.loading}
    >
      <div className="card grid grid-cols-1 content-start gap-5 min-h-[66rem] p-6 max-sm:p-4">
        <Skeleton />
        <Skeleton shape="block" />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
      <div className="card grid grid-cols-1 content-start gap-5 min-h-[66rem] p-6 max-sm:p-4">
        <Skeleton />
        <Skeleton shape="block" />
      </div>
    </div>
  </div>
);
