import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { fill } from '#contract/fill-template.ts';
import { formatDateTime } from '#contract/india-time.ts';
import { postLimits } from '#contract/limits.ts';
import { moderationMessages as texts } from '#contract/messages/moderation.ts';
import { fieldMessages } from '#contract/messages/field-errors.ts';
import { pluralize } from '#web/ui/format-count/format-count.ts';
import { Button, toButtonClass } from '#web/ui/button/button.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { TextArea } from '#web/ui/form-field/form-fields.tsx';
import { NewTabLink } from '#web/ui/link/new-tab-link.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { StatusBadge } from './status-badge.tsx';
import type { ContentItem } from './api.ts';
import { type Reviewable, useDecisions } from './use-content-actions.ts';

interface RejectDialogProps {
  /** `authorEmail` is undefined if the page does not know it, and empty if the author gave none. */
  items: readonly (Pick<ContentItem, 'title'> & Partial<Pick<ContentItem, 'authorEmail'>>)[];
  noun?: string;
  earlierReason?: string | undefined;
  onReject: (reason: string) => void;
  onClose: () => void;
}

const reasonMissingText = fill(fieldMessages.required, { label: 'Reason' });
const maxReasonCharacters = postLimits.excerptCharacters;
const reasonTooLongText = fill(fieldMessages.tooLong, {
  label: 'Reason',
  max: maxReasonCharacters,
});

function createHint(items: RejectDialogProps['items']): string {
  if (items.some(({ authorEmail }) => authorEmail === undefined)) return texts.reasonMaybeMailed;
  const [firstEmail = '', ...otherEmails] = items.flatMap(({ authorEmail }) => authorEmail || []);
  if (!firstEmail) return texts.reasonUnmailed;
  return items.length === 1
    ? fill(texts.reasonWillBeMailed, { email: firstEmail })
    : fill(texts.reasonMailedToMany, { count: otherEmails.length + 1 });
}

/** The reason is mailed to the author, so it is required. */
export function RejectDialog(props: RejectDialogProps) {
  const { items, noun = 'submission', earlierReason = '', onReject, onClose } = props;
  const [firstItem, ...otherItems] = items;
  const isOne = firstItem !== undefined && otherItems.length === 0;
  const [reason, setReason] = useState(earlierReason);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const tooLongText = reason.length > maxReasonCharacters ? reasonTooLongText : undefined;
  const errorText = reason.trim() === '' ? reasonMissingText : tooLongText;
  return (
    <FormDialog
      title={isOne ? texts.rejectTitle : texts.rejectManyTitle}
      buttonTexts={['Reject']}
      dangerous
      className="grid gap-4"
      onSubmit={({ currentTarget }) => {
        setIsSubmitted(true);
        if (errorText === undefined) onReject(reason.trim());
        else currentTarget.querySelector('textarea')?.focus();
      }}
      onClose={onClose}
    >
      <p dir="auto" className="text-ink font-bold wrap-anywhere line-clamp-3">
        {isOne ? firstItem.title : pluralize(items.length, noun)}
      </p>
      <TextArea
        label="Reason"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isSubmitted ? errorText : undefined}
        hint={createHint(items)}
        rows={4}
        dir="auto"
        required
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
        }}
        counter={{ used: reason.length, max: maxReasonCharacters }}
      />
    </FormDialog>
  );
}

interface Props {
  item: Reviewable & Pick<ContentItem, 'reason' | 'path'> & { authorEditedAt: string | undefined };
  /** Decisions are disabled while the text has unsaved changes. */
  isUnsaved: boolean;
  onDecided: () => void;
}

export function ReviewPanel({ item, isUnsaved, onDecided }: Props) {
  const toast = useToast();
  const { publish, askForReason, rejection, decidingId } = useDecisions<Reviewable>(({ text }) => {
    toast(text);
    onDecided();
  });
  const { status, reason, path, authorEditedAt: editedAt } = item;
  const isDisabled = isUnsaved || decidingId !== undefined;
  return (
    <section
      aria-label="Review"
      className="panel flex flex-wrap gap-x-5 gap-y-3 items-center justify-between mb-5 py-3 px-5 max-xs:px-4"
    >
      <div className="flex flex-[1_1_14rem] flex-wrap gap-x-3 gap-y-2 items-center min-w-0">
        <StatusBadge status={status} />
        {editedAt && <p>{fill(texts.authorEdited, { moment: formatDateTime(editedAt) })}</p>}
        {reason && (
          <p dir="auto" className="min-w-0 text-ink-soft text-sm wrap-anywhere">
            {reason}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-xs:w-full max-xs:[&>*]:flex-[1_1_auto] max-xs:[&>*]:px-2">
        <NewTabLink href={path} className={toButtonClass({ variant: 'plain' })}>
          <ExternalLink size={18} />
          Preview
        </NewTabLink>
        {status !== 'rejected' && (
          <Button variant="outline" disabled={isDisabled} onClick={() => askForReason(item)}>
            Reject
          </Button>
        )}
        {status !== 'published' && (
          <Button disabled={isDisabled} onClick={() => publish(item)}>
            Publish
          </Button>
        )}
      </div>
      {isUnsaved && <p className="basis-full text-ink-soft text-sm">{texts.saveFirst}</p>}
      {rejection && <RejectDialog {...rejection} />}
    </section>
  );
}
