import { Save, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { writePostMessages as texts } from '#contract/messages/write-post.ts';
import { readMinutes } from '#contract/post-options.ts';
import type { Phase } from '#web/lib/form/use-send.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { FormSection } from '#web/ui/form-parts/form-parts.tsx';
import { SendButton } from './form-head.tsx';
import type { PostAction, PostActions } from './post-action.ts';
import type { PostFields } from './post-fields.ts';

export function DraftActions({ phase, action, choose }: PostActions & { phase: Phase }) {
  const isDoing = (one: PostAction) => phase === 'sending' && action === one;
  return (
    <>
      <SendButton
        variant="outline"
        Icon={Save}
        label={isDoing('draft') ? texts.saving : texts.saveDraft}
        onPress={() => choose('draft')}
      />
      <SendButton
        variant="accent"
        Icon={Send}
        label={isDoing('publish') ? texts.submitting : texts.publish}
        onPress={() => choose('publish')}
      />
    </>
  );
}

interface StatusProps {
  isSent?: boolean;
  children?: ReactNode;
}

export function DraftStatus({ isSent = false, children }: StatusProps) {
  const { control } = useFormContext<PostFields>();
  const content = useWatch({ control, name: 'content' });
  return (
    <FormSection title={texts.status}>
      <div className="flex items-center justify-between gap-3">
        <Badge tone="accent">{isSent ? texts.sent : texts.draft}</Badge>
        <span className="text-ink-soft text-sm tabular-nums">{readMinutes(content)} min read</span>
      </div>
      {children}
    </FormSection>
  );
}
