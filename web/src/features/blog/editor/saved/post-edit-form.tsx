import { ArrowLeft, Save } from 'lucide-react';
import { momentInIndia } from '#contract/india-time.ts';
import { contentMessages } from '#contract/messages/content.ts';
import { writePostMessages } from '#contract/messages/write-post.ts';
import type { AdminPost } from '#contract/post-shapes.ts';
import { CategoryField, TypeField } from '#web/features/blog/editor/fields.tsx';
import type { PostAction } from '#web/features/blog/editor/post-fields.ts';
import { PostForm } from '#web/features/blog/editor/post-form.tsx';
import { TagsField } from '#web/features/blog/editor/tags-field.tsx';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { FormSection } from '#web/ui/form-parts/form-parts.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/leave-guard.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { DecisionSection } from './decision-section.tsx';
import styles from './post-edit.module.css';
import { type PostEdit, usePostEdit } from './use-post-edit.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { useEditor } from '#web/features/blog/editor/use-post-editor.ts';
import { SwitchField } from '#web/ui/form-field/switch-field.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { editLabels } from './edit-labels.ts';
import { postMessages } from '#contract/messages/post.ts';
import { categoryNames, typeNames } from '#web/features/blog/post.ts';
import { ConflictNotice } from '#web/ui/conflict/conflict-notice.tsx';
import { type EditField, type EditFields, editFieldsOf } from './edit-fields.ts';

const { bothChanged, merged, choose } = contentMessages;
const onOff = (on: boolean) => (on ? 'on' : 'off');

/** In words, where the value itself is none. */
const spoken: { readonly [Name in EditField]?: (fields: EditFields) => string } = {
  category: ({ category }) => categoryNames[category],
  type: ({ type }) => typeNames[type],
  status: ({ status }) => postMessages.statuses[status],
  tags: ({ tags }) => tags.join(', '),
  anonymous: ({ anonymous }) => onOff(anonymous),
  featured: ({ featured }) => onOff(featured),
  publish_date: ({ publish_date }) => publish_date.replace('T', ', '),
};

const textOf = (fields: EditFields, name: EditField): string =>
  (spoken[name]?.(fields) ?? String(fields[name])) || 'nothing';

/** Shown once another administrator has saved the post meanwhile. */
function PostConflict({ edit: { baseline, settle } }: { edit: PostEdit }) {
  const { saved, open, hasConflict } = baseline;
  if (!hasConflict) return null;
  const theirs = editFieldsOf(saved);
  const rows = open.map((name) => ({
    label: editLabels[name],
    theirs: textOf(theirs, name),
    onKeep: () => settle(name, false),
    onTake: () => settle(name, true),
  }));
  return (
    <ConflictNotice version={saved.version} rows={rows}>
      <p>
        <strong>{postMessages.changedMeanwhile}</strong> {bothChanged}
      </p>
      <p>{rows.length > 0 ? choose : merged}</p>
    </ConflictNotice>
  );
}

/** Who wrote it, and whether readers may know. */
function AuthorSection() {
  const { fields, faults, change } = useEditor();
  return (
    <FormSection title="Who wrote it">
      <TextField
        name="author"
        label={editLabels.author}
        value={fields.author}
        error={faults.author}
        dir="auto"
        autoComplete="off"
        onChange={({ target }) => change({ author: target.value })}
      />
      <TextField
        type="email"
        name="email"
        label={editLabels.email}
        value={fields.email}
        error={faults.email}
        autoComplete="off"
        onChange={({ target }) => change({ email: target.value })}
      />
      <SwitchField
        label={editLabels.anonymous}
        hint={interviewMessages.anonymousHint}
        checked={fields.anonymous}
        onChange={({ target }) => change({ anonymous: target.checked })}
      />
    </FormSection>
  );
}

const texts = contentMessages;

/** The button says what saving does to readers and author. */
function labelOf({ decision: { status }, baseline: { saved }, editor }: PostEdit): string {
  const isToCome = editor.fields.publish_date > momentInIndia(new Date());
  const next = status === 'published' && isToCome ? 'scheduled' : status;
  if (next === saved.status) return 'Save';
  if (next === 'published') return 'Save and publish';
  if (next === 'scheduled') return 'Save and schedule';
  return status === 'rejected' ? 'Save and reject' : 'Save';
}

const actionOf = (edit: PostEdit): PostAction => ({
  name: 'save',
  label: labelOf(edit),
  busyLabel: writePostMessages.saving,
  variant: 'primary',
  Icon: Save,
  publishes: edit.decision.status === 'published',
  // The form itself finds out whether another administrator was faster.
  ends: false,
});

/** The form asks for what its author wrote; this one for the decision beside it. */
function useDecisionGuard({ isDecided, editor, forget }: PostEdit) {
  const { confirm } = useConfirm();
  useLeaveGuard(isDecided && !editor.isDirty, async () => {
    const agreed = await confirm({
      title: texts.unsavedTitle,
      text: texts.unsavedQuestion,
      confirmLabel: 'Leave',
      dangerous: true,
    });
    if (agreed) forget();
    return agreed;
  });
}

interface Props {
  post: AdminPost;
  /** Where the list is that the administrator came from. */
  list: string;
  onSaved: () => void;
}

export function PostEditForm({ post, list, onSaved }: Props) {
  const edit = usePostEdit(post, onSaved);
  const { editor, baseline, removesImage } = edit;
  useDecisionGuard(edit);
  const picture = removesImage ? '' : baseline.saved.image;
  return (
    <div className={styles['page']}>
      <PostForm
        editor={editor}
        actions={[actionOf(edit)]}
        failedText={texts.saveFailed}
        currentImage={picture || undefined}
        keeps={false}
        startOverQuestion={texts.startOverQuestion}
        onLeave={edit.forget}
        back={
          <Link to={list} className={styles['back']}>
            <ArrowLeft size={18} aria-hidden="true" /> Back to the list
          </Link>
        }
        heading={
          <>
            <h1 className={styles['title']}>Edit post</h1>
            <PostConflict edit={edit} />
          </>
        }
        aside={
          <>
            <DecisionSection edit={edit} />
            <FormSection title={writePostMessages.kinds}>
              <CategoryField />
              <TypeField />
              <TagsField />
            </FormSection>
            <AuthorSection />
          </>
        }
      />
    </div>
  );
}
