import { Check, CircleX, Save, Undo2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fill } from '#contract/fill-template.ts';
import { toIndiaDateTime, formatDateTime } from '#contract/india-time.ts';
import { postLimits } from '#contract/limits.ts';
import { moderationMessages as texts } from '#contract/messages/moderation.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { postMessages } from '#contract/messages/post.ts';
import { writePostMessages } from '#contract/messages/write-post.ts';
import type { AdminPost } from '#contract/post-schemas.ts';
import { SendButton, type SendButtonProps } from '#web/features/blog/editor/send-button.tsx';
import { PostForm } from '#web/features/blog/editor/post-form.tsx';
import { CategorySection, PublishDateField } from '#web/features/blog/editor/post-inputs.tsx';
import { categoryNames, typeNames } from '#web/features/blog/post/post-labels.ts';
import { createFieldProps } from '#web/lib/form/use-send-form.ts';
import { ConflictNotice } from '#web/ui/conflict/conflict-notice.tsx';
import { SwitchField, TextArea, TextField } from '#web/ui/form-field/form-fields.tsx';
import { FormSection } from '#web/ui/form-parts/form-section.tsx';
import { type EditFields, editLabels, toEditFields, usePostEdit } from './use-post-edit.ts';
import { BackLink } from '#web/ui/link/back-link.tsx';

function DecisionSection({ saved }: { saved: AdminPost }) {
  const { control, formState, register } = useFormContext<EditFields>();
  const [status, reason, email] = useWatch({ control, name: ['status', 'reason', 'email'] });
  const editedAt = saved.author_edited_at;
  const reasonHint = email ? fill(texts.reasonWillBeMailed, { email }) : texts.reasonUnmailed;
  return (
    <FormSection title="Review">
      {editedAt && <p>{fill(texts.authorEdited, { moment: formatDateTime(editedAt) })}</p>}
      <p>
        {editLabels.status}: {postMessages.statuses[saved.status]}
      </p>
      {status === 'rejected' && (
        <TextArea
          label={editLabels.reason}
          error={formState.errors.reason?.message}
          hint={saved.status === 'rejected' ? texts.reasonAlreadySent : reasonHint}
          rows={3}
          dir="auto"
          required
          counter={{ used: reason.length, max: postLimits.excerptCharacters }}
          {...register('reason')}
        />
      )}
      <SwitchField label={editLabels.featured} {...register('featured')} />
      <PublishDateField type="datetime-local" hint={texts.publishDateHint} max="9999-12-31T23:59" />
    </FormSection>
  );
}

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');

const formatters: { readonly [Name in keyof EditFields]?: (fields: EditFields) => string } = {
  category: ({ category }) => categoryNames[category],
  type: ({ type }) => typeNames[type],
  status: ({ status }) => postMessages.statuses[status],
  tags: ({ tags }) => tags.join(', '),
  anonymous: ({ anonymous }) => onOff(anonymous),
  featured: ({ featured }) => onOff(featured),
  removesImage: ({ removesImage }) => onOff(removesImage),
  publish_date: ({ publish_date }) => publish_date.replace('T', ', '),
};

function AuthorSection() {
  const form = useFormContext<EditFields>();
  const getFieldProps = createFieldProps<EditFields, 'author' | 'email'>(form, editLabels);
  return (
    <FormSection title="Author">
      <TextField {...getFieldProps('author')} required={false} dir="auto" autoComplete="off" />
      <TextField {...getFieldProps('email')} required={false} type="email" autoComplete="off" />
      <SwitchField
        label={editLabels.anonymous}
        hint={interviewMessages.anonymousHint}
        {...form.register('anonymous')}
      />
    </FormSection>
  );
}

type Status = EditFields['status'];

const findShownStatus = (status: Status, date: string) =>
  status === 'published' && date > toIndiaDateTime(new Date()) ? 'scheduled' : status;

const saveLabels = { published: 'Save and publish', scheduled: 'Save and schedule' } as const;

/** Saves the form with its status, so that the decision is about the text on screen. */
function StatusButton({ status, ...buttonProps }: SendButtonProps & { status: Status }) {
  const { setValue } = useFormContext<EditFields>();
  const setStatus = () => setValue('status', status, { shouldDirty: true });
  return <SendButton {...buttonProps} onPress={setStatus} />;
}

function DecisionButtons({ saved, isSaving }: { saved: AdminPost; isSaving: boolean }) {
  const { control } = useFormContext<EditFields>();
  const date = useWatch({ control, name: 'publish_date' });
  const { status: savedStatus } = toEditFields(saved);
  const shownStatus = findShownStatus(savedStatus, date);
  const changesStatus =
    shownStatus !== saved.status && (shownStatus === 'published' || shownStatus === 'scheduled');
  if (isSaving)
    return <SendButton variant="primary" Icon={Save} label={writePostMessages.saving} />;
  const isReviewed = savedStatus === 'published' || savedStatus === 'rejected';
  return (
    <>
      <StatusButton
        variant={savedStatus === 'published' ? 'primary' : 'outline'}
        Icon={Save}
        label={changesStatus ? saveLabels[shownStatus] : 'Save'}
        status={savedStatus}
      />
      {isReviewed && <StatusButton Icon={Undo2} label="Back to review" status="pending_review" />}
      {savedStatus !== 'rejected' && (
        <StatusButton Icon={CircleX} label="Reject" status="rejected" />
      )}
      {savedStatus !== 'published' && (
        <StatusButton
          variant="primary"
          Icon={Check}
          label={findShownStatus('published', date) === 'scheduled' ? 'Schedule' : 'Publish'}
          status="published"
        />
      )}
    </>
  );
}

interface Props {
  post: AdminPost;
  listPath: string;
  onSaved: (isStatusChanged: boolean) => void;
}

export function PostEditForm({ post, listPath, onSaved }: Props) {
  const { editor, baseline, unresolved, resolveField, image } = usePostEdit(post, onSaved);
  const { saved } = baseline;
  const savedFields = toEditFields(saved);
  return (
    <div className="min-xs:[--header-height:0rem]">
      <PostForm
        editor={editor}
        image={image}
        savedImageUrl={saved.image}
        actions={<DecisionButtons saved={saved} isSaving={editor.phase === 'sending'} />}
        failedText={texts.saveFailed}
        startOverQuestion={texts.startOverQuestion}
        onLeave={editor.dropStoredFields}
        backLink={<BackLink to={listPath}>Back to the list</BackLink>}
        heading={
          <>
            <h1 className="mt-2 mb-5 text-2xl">Edit post</h1>
            {baseline.hasConflict && (
              <ConflictNotice
                version={saved.version}
                unresolved={unresolved}
                labels={editLabels}
                formatField={(name) =>
                  (formatters[name]?.(savedFields) ?? String(savedFields[name])) || 'nothing'
                }
                onResolve={resolveField}
                changedMeanwhile={postMessages.changedMeanwhile}
                texts={texts}
              />
            )}
          </>
        }
        aside={
          <>
            <DecisionSection saved={saved} />
            <CategorySection />
            <AuthorSection />
          </>
        }
      />
    </div>
  );
}
