import { CircleAlert, CircleCheck, Save, Send } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { postMessages } from '#contract/messages/post.ts';
import { submissionMessages } from '#contract/messages/submission.ts';
import { writePostMessages } from '#contract/messages/write-post.ts';
import { submissionPath } from '#contract/pages/pages.ts';
import { type postStatuses, readMinutes } from '#contract/post-options.ts';
import { call } from '#web/lib/api/api-client.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { keepSubmission } from '#web/lib/storage/submissions.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { FormSection } from '#web/ui/form-parts/form-parts.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { AuthorField, CategoryField, EmailField, TypeField } from './fields.tsx';
import { isAddress, labels, type PostAction, type Submission } from './post-fields.ts';
import styles from './post-form.module.css';
import { PostForm } from './post-form.tsx';
import { TagsField } from './tags-field.tsx';
import { type Kept, useEditor, usePostEditor } from './use-post-editor.ts';

const sentStatus = { draft: '0', publish: '2' } as const satisfies Record<
  VisitorAction,
  `${(typeof postStatuses)[keyof typeof postStatuses]}`
>;
type VisitorAction = 'draft' | 'publish';

/** A draft has no checks, so an address that is only half typed stays in the browser. */
const emailFor = (action: VisitorAction, email: string) =>
  action === 'draft' && !isAddress(email) ? '' : email;

async function sendPost(
  action: VisitorAction,
  { fields, image, website, key }: Submission,
): Promise<string | undefined> {
  const { tags, anonymous, email, ...texts } = fields;
  const body = {
    ...texts,
    email: emailFor(action, email),
    anonymous: anonymous ? '1' : '0',
    tags: JSON.stringify(tags),
    status: sentStatus[action],
    website,
  } as const;
  return (await call('insertBlogPosts', { body, file: image, idempotencyKey: key })).token;
}

const texts = writePostMessages;

function AuthorSection() {
  const { fields, change } = useEditor();
  const id = useId();
  return (
    <FormSection title={texts.aboutYou}>
      <div>
        <label className={styles['check']}>
          <input
            type="checkbox"
            name="anonymous"
            checked={fields.anonymous}
            aria-describedby={id}
            className={styles['checkbox']}
            onChange={({ target }) => change({ anonymous: target.checked })}
          />
          {labels.anonymous}
        </label>
        <p id={id} role="status" className={styles['note']}>
          {fields.anonymous ? texts.anonymousNote : texts.namedNote}
        </p>
      </div>
      <AuthorField />
      <EmailField hint={texts.emailNote} />
    </FormSection>
  );
}

const keptTexts: Readonly<Record<Kept, string>> = {
  nothing: texts.nothingYet,
  whole: texts.kept,
  text: texts.keptWithoutImage,
  refused: texts.notKept,
};

/** How much of it is safe if the window is closed now. */
function KeptNote() {
  const { kept } = useEditor();
  const isSafe = kept === 'whole';
  const Icon = isSafe ? CircleCheck : CircleAlert;
  return (
    <p className={styles['kept']} data-kept={kept} role={kept === 'refused' ? 'alert' : undefined}>
      {kept !== 'nothing' && <Icon size={16} aria-hidden="true" />}
      {keptTexts[kept]}
    </p>
  );
}

function PublishingSection({ note }: { note: string | undefined }) {
  const { fields, faults, change } = useEditor();
  return (
    <FormSection title={texts.status}>
      <div className={styles['status']}>
        <Badge tone="accent">{texts.draft}</Badge>
        <span className={styles['minutes']}>{readMinutes(fields.content)} min read</span>
      </div>
      <KeptNote />
      {note && (
        <p role="status" className={styles['note']}>
          {note}
        </p>
      )}
      <TextField
        type="date"
        name="publish_date"
        label={labels.publish_date}
        hint={texts.publishDateHint}
        max="9999-12-31"
        value={fields.publish_date}
        error={faults.publish_date}
        onChange={({ target }) => change({ publish_date: target.value })}
      />
    </FormSection>
  );
}

const actions: readonly PostAction<VisitorAction>[] = [
  {
    name: 'draft',
    label: texts.saveDraft,
    busyLabel: texts.saving,
    variant: 'outline',
    Icon: Save,
    publishes: false,
    ends: false,
  },
  {
    name: 'publish',
    label: texts.publish,
    busyLabel: texts.submitting,
    variant: 'accent',
    Icon: Send,
    publishes: true,
    ends: true,
  },
];

interface VisitorPostFormProps {
  back: ReactNode;
  /** Called once the person has read that it was sent for review. */
  onDone: () => void;
}

function useVisitorEditor(onDone: () => void) {
  const { alert } = useConfirm();
  const toast = useToast();
  const { origin } = useSite();
  const link = useRef<string>(undefined);
  const [draftSent, setDraftSent] = useState(false);
  const editor = usePostEditor({
    draftName: 'new',
    onSubmit: async (name, submission) => {
      const token = await sendPost(name === 'publish' ? 'publish' : 'draft', submission);
      if (!token) return;
      const { title } = submission.fields;
      keepSubmission({ token, title, at: new Date().toISOString() });
      link.current = `${origin}${submissionPath('post', token)}`;
    },
    onSent: (name) => {
      if (name === 'publish') {
        const more = link.current ? [submissionMessages.given, link.current] : [];
        void alert({
          title: postMessages.submittedTitle,
          text: postMessages.submitted,
          more,
        }).then(onDone);
        return;
      }
      setDraftSent(true);
      toast(postMessages.draftSaved);
    },
  });
  return { editor, draftSent };
}

/** Section 2.10: a visitor writes a post, keeps a draft of it, and sends it for review. */
export function VisitorPostForm({ back, onDone }: VisitorPostFormProps) {
  const { editor, draftSent } = useVisitorEditor(onDone);
  return (
    <PostForm
      editor={editor}
      actions={actions}
      back={back}
      failedText={postMessages.submitFailed}
      keeps
      heading={
        <header className={styles['head']}>
          <h1>{texts.title}</h1>
          <p className={styles['subtitle']}>{texts.description}</p>
        </header>
      }
      aside={
        <>
          <PublishingSection note={draftSent ? texts.draftNote : undefined} />
          <FormSection title={texts.kinds}>
            <CategoryField />
            <TypeField />
            <TagsField />
          </FormSection>
          <AuthorSection />
        </>
      }
    />
  );
}
