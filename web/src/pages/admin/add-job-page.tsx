import { useCallback, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { useDraftToEdit } from '#web/features/job-admin/drafts/api.ts';
import { JobForm } from '#web/features/job-admin/editor/job-form.tsx';
import { type Pasted, pastedPostings } from '#web/features/job-admin/posting/draft-guesses.ts';
import type { PostingQueue } from '#web/features/job-admin/editor/use-fill.ts';
import { PostingBox } from '#web/features/job-admin/editor/posting-box.tsx';
import { afterSaving } from '#web/ui/leave-guard/leave-guard.tsx';
import { SavedRecord, useWayOn } from './saved-record.tsx';
import { renderJob } from './render-job.tsx';
import { PageHeader } from './admin-list.tsx';

/** The location state that names the form to show after another one was saved. */
const FormState = z.object({ formName: z.string() });

const nothing: Pasted = { postings: [], index: 0, isFilled: false, form: '' };

function usePostings(name: string): PostingQueue {
  const navigate = useNavigate();
  const [pasted, setPasted] = useState(() => pastedPostings().read() ?? nothing);
  const own = pasted.form === name ? pasted : { ...nothing, form: name };
  const { postings, index, other } = own;
  const put = (next: Pasted) => {
    pastedPostings().write(next);
    setPasted(next);
  };
  const putInto = (form: string, next: Partial<Pasted>) => {
    put({ ...own, isFilled: false, ...next, form });
    void navigate(adminPaths.addJob, { state: { ...afterSaving.state, formName: form } });
  };
  return {
    ...own,
    put: (found) => put({ ...nothing, postings: found, form: name }),
    putApart: (found, draft) => putInto(`${name}+`, { postings: found, index: 0, other: draft }),
    markFilled: () => put({ ...own, isFilled: true }),
    next:
      index + 1 < postings.length
        ? () => putInto(`${name}+`, { index: index + 1, other: undefined })
        : undefined,
    back:
      other === undefined
        ? undefined
        : () => {
            put(nothing);
            void navigate(adminPaths.draft(other), afterSaving);
          },
  };
}

interface FormProps {
  name: string;
  queue: PostingQueue;
}

function useWays({ name, queue }: FormProps) {
  const navigate = useNavigate();
  const { openNext } = useWayOn(adminPaths.jobList);
  const { next } = queue;
  return {
    header: <PostingBox queue={queue} />,
    pastedLines: queue.isFilled ? queue.postings[queue.index]?.lines : undefined,
    onSaved: (another: boolean) => {
      if (next) return next();
      pastedPostings().drop();
      if (another) void navigate(adminPaths.addJob, afterSaving);
      else openNext();
    },
    onDraftIdChange: useCallback(
      (id: string | undefined) => {
        const state = { ...afterSaving.state, formName: name };
        void navigate(id === undefined ? adminPaths.addJob : adminPaths.draft(id), {
          replace: true,
          preventScrollReset: true,
          state,
        });
      },
      [navigate, name],
    ),
  };
}

function OldDraft({ id, ...ways }: ReturnType<typeof useWays> & { id: string }) {
  return (
    <SavedRecord
      query={useDraftToEdit(id)}
      title={draftMessages.gone}
      list={adminPaths.drafts}
      listName="drafts"
    >
      {(draft) => <JobForm draft={draft} draw={renderJob} {...ways} />}
    </SavedRecord>
  );
}

/** Keeps the opened form when the address changes to that of its new draft. */
function Form({ id, ...form }: FormProps & { id: string | null }) {
  const [opened] = useState(id);
  const ways = useWays(form);
  if (opened !== null) return <OldDraft id={opened} {...ways} />;
  return <JobForm draw={renderJob} {...ways} />;
}

export function Component() {
  const { key, state } = useLocation();
  const [query] = useSearchParams();
  const name = FormState.safeParse(state).data?.formName ?? key;
  const queue = usePostings(name);
  return (
    <>
      <PageHeader title="Add New Job" head="Add job" />
      <Form key={name} name={name} queue={queue} id={query.get('draft')} />
    </>
  );
}
