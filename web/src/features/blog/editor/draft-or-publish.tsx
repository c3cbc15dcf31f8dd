import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { SendButton } from './send-button.tsx';
import { useIncompleteAlert } from './use-incomplete-alert.ts';
import {
  DraftPost,
  isEmail,
  type PostFields,
  describeIssue,
  PublishablePost,
} from './post-fields.ts';
import { Save, Send } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { writePostMessages as texts } from '#contract/messages/write-post.ts';
import { estimateReadMinutes } from '#contract/read-minutes.ts';
import type { SendPhase } from '#web/lib/form/use-send.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { FormSection } from '#web/ui/form-parts/form-section.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';

/** The API's status numbers. As specified: a draft is not checked or reviewed. */
const apiStatuses = { draft: '0', publish: '2' } as const;
export type PostAction = keyof typeof apiStatuses;

const resolvers = {
  draft: zodResolver(DraftPost, { error: describeIssue }),
  publish: zodResolver(PublishablePost, { error: describeIssue }),
};

export function usePostAction() {
  const [action, setAction] = useState<PostAction>('publish');
  const alertIfIncomplete = useIncompleteAlert();
  const toast = useToast();
  return {
    action,
    // Rendered at once: the same press submits the form and needs the new resolver.
    choose: (nextAction: PostAction) => flushSync(() => setAction(nextAction)),
    resolver: resolvers[action],
    onInvalid: (fields: PostFields) =>
      action === 'publish' ? alertIfIncomplete(fields) : undefined,
    toBodyFields: ({ author, email }: PostFields) => ({
      author,
      email: isEmail(email) ? email : '',
      status: apiStatuses[action],
    }),
    warnIfEmailOmitted: ({ email }: PostFields) => {
      if (email !== '' && !isEmail(email)) toast(texts.emailOmitted, { tone: 'danger' });
    },
    /** Saving and publishing have different keys, so that publishing is not taken for a repeat of a save. */
    toIdempotencyKey: (key: string) => key.slice(0, -1) + apiStatuses[action],
  };
}
export type PostActionState = Pick<ReturnType<typeof usePostAction>, 'action' | 'choose'>;

export function DraftActions({ phase, action, choose }: PostActionState & { phase: SendPhase }) {
  const isSending = (button: PostAction) => phase === 'sending' && action === button;
  return (
    <>
      <SendButton
        Icon={Save}
        label={isSending('draft') ? texts.saving : 'Save Draft'}
        onPress={() => choose('draft')}
      />
      <SendButton
        variant="accent"
        Icon={Send}
        label={isSending('publish') ? 'Submitting...' : 'Publish'}
        onPress={() => choose('publish')}
      />
    </>
  );
}

export function DraftStatus(props: { isSent?: boolean; children?: ReactNode }) {
  const { control } = useFormContext<PostFields>();
  const content = useWatch({ control, name: 'content' });
  return (
    <FormSection title="Status">
      <div className="flex items-center justify-between gap-3">
        <Badge tone="accent">{props.isSent ? 'Sent for review' : 'Draft'}</Badge>
        <span className="text-ink-soft text-sm tabular-nums">
          {estimateReadMinutes(content)} min read
        </span>
      </div>
      {props.children}
    </FormSection>
  );
}
