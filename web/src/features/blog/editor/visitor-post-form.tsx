import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert, CircleCheck, Save, Send } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { postMessages } from '#contract/messages/post.ts';
import { writePostMessages } from '#contract/messages/write-post.ts';
import { readMinutes } from '#contract/post-options.ts';
import { call } from '#web/lib/api/api-client.ts';
import { isSame } from '#web/lib/form/merge-fields.ts';
import { useSendForm } from '#web/lib/form/use-send-form.ts';
import { type Sending, useSend, websiteIn } from '#web/lib/form/use-send.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { keepLink } from '#web/lib/storage/submissions.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { FormSection } from '#web/ui/form-parts/form-parts.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { AuthorField, CategoryField, EmailField, PublishDateField, TypeField } from './fields.tsx';
import { SendButton, useAskForMissing } from './form-head.tsx';
import { type Kept, type PostImage, usePostImage, useTextDraft } from './post-draft.ts';
import {
  emptyPost,
  explain,
  isAddress,
  labels,
  pathOf,
  type PostFields,
  postMessage,
  ReadablePost,
} from './post-fields.ts';
import styles from './post-form.module.css';
import { PostForm } from './post-form.tsx';
import { TagsField } from './tags-field.tsx';

/** Section 4: a draft has no checks, and waits for nobody. */
const statuses = { draft: '0', publish: '2' } as const;
type Action = keyof typeof statuses;

interface Written {
  fields: PostFields;
  image: File | undefined;
}

const sendPost =
  (action: Action) =>
  async ({ fields, image }: Written, { website, key }: Sending) => {
    const { title, excerpt, content, category, type, publish_date, author, email } = fields;
    const { tags, anonymous } = fields;
    const body = {
      ...{ title, excerpt, content, category, type, publish_date, author, email },
      anonymous: anonymous ? '1' : '0',
      tags: JSON.stringify(tags),
      status: statuses[action],
      website,
    } as const;
    return call('insertBlogPosts', { body, file: image, idempotencyKey: key });
  };

const sendDraft = sendPost('draft');
const publish = sendPost('publish');

const texts = writePostMessages;

function AuthorSection() {
  const { control, register } = useFormContext<PostFields>();
  const anonymous = useWatch({ control, name: 'anonymous' });
  const id = useId();
  return (
    <FormSection title={texts.aboutYou}>
      <div>
        <label className={styles['check']}>
          <input
            type="checkbox"
            aria-describedby={id}
            className={styles['checkbox']}
            {...register('anonymous')}
          />
          {labels.anonymous}
        </label>
        <p id={id} role="status" className={styles['note']}>
          {anonymous ? texts.anonymousNote : texts.namedNote}
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
function KeptNote({ kept }: { kept: Kept }) {
  const isSafe = kept === 'whole';
  const Icon = isSafe ? CircleCheck : CircleAlert;
  return (
    <p className={styles['kept']} data-kept={kept} role={kept === 'refused' ? 'alert' : undefined}>
      {kept !== 'nothing' && <Icon size={16} aria-hidden="true" />}
      {keptTexts[kept]}
    </p>
  );
}

function PublishingSection({ kept, isReceived }: { kept: Kept; isReceived: boolean }) {
  const { control } = useFormContext<PostFields>();
  const content = useWatch({ control, name: 'content' });
  return (
    <FormSection title={texts.status}>
      <div className={styles['status']}>
        <Badge tone="accent">{texts.draft}</Badge>
        <span className={styles['minutes']}>{readMinutes(content)} min read</span>
      </div>
      <KeptNote kept={kept} />
      {isReceived && (
        <p role="status" className={styles['note']}>
          {texts.draftNote}
        </p>
      )}
      <PublishDateField type="date" hint={texts.publishDateHint} max="9999-12-31" />
    </FormSection>
  );
}

const resolver = zodResolver(ReadablePost, { error: postMessage });

function usePublishing(image: PostImage, onDone: () => void) {
  const { alert } = useConfirm();
  const { origin } = useSite();
  const askForMissing = useAskForMissing();
  const { draft, isKept } = useTextDraft();
  const editor = useSendForm<PostFields, Awaited<ReturnType<typeof publish>>>({
    ...{ resolver, empty: emptyPost, pathOf, explain, draft },
    send: (fields, sending) => publish({ fields, image: image.file }, sending),
    onInvalid: askForMissing,
    onFailed: image.onFailed,
    onSent: ({ token }, form) => {
      image.choose(undefined);
      const more = keepLink('post', { token, title: form.getValues('title') }, origin);
      const { submittedTitle: title, submitted: text } = postMessages;
      void alert({ title, text, more }).then(onDone);
    },
  });
  return { editor, isKept };
}

const isSameText = (one: Written | undefined, other: Written) =>
  one?.image === other.image && isSame(one?.fields, other.fields);

/** The site gets a copy of what is written so far; of the same text it needs no second one. */
function useDraftCopy(image: PostImage, { form, show }: Pick<Editor, 'form' | 'show'>) {
  const toast = useToast();
  const [received, setReceived] = useState<Written>();
  const { phase, failure, send } = useSend<Written, unknown>({ send: sendDraft, explain });

  const save = async (website: string) => {
    const { email, ...fields } = form.getValues();
    // An address that is only half typed stays in the browser.
    const written = {
      fields: { ...fields, email: isAddress(email) ? email : '' },
      image: image.file,
    };
    if (!isSameText(received, written)) {
      const outcome = await send(written, website);
      if ('failure' in outcome) return show(outcome.failure);
      setReceived(written);
    }
    toast(postMessages.draftSaved);
  };
  return { isSending: phase === 'sending', isReceived: received !== undefined, failure, save };
}

type Editor = ReturnType<typeof usePublishing>['editor'];

function keptOf(isTextKept: boolean | undefined, image: PostImage): Kept {
  if (isTextKept === false) return 'refused';
  if (image.file && !image.isKept) return 'text';
  return isTextKept || image.file ? 'whole' : 'nothing';
}

interface VisitorPostFormProps {
  back: ReactNode;
  /** Called once the person has read that it was sent for review. */
  onDone: () => void;
}

/** Section 2.10: a visitor writes a post, keeps a draft of it, and sends it for review. */
export function VisitorPostForm({ back, onDone }: VisitorPostFormProps) {
  const image = usePostImage('new');
  const { editor, isKept } = usePublishing(image, onDone);
  const copy = useDraftCopy(image, editor);
  const [tried, setTried] = useState<Action>('publish');
  const kept = keptOf(isKept, image);

  const saveDraft = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (!form || copy.isSending) return;
    setTried('draft');
    void copy.save(websiteIn(form));
  };

  return (
    <PostForm
      editor={{
        ...editor,
        failure: tried === 'draft' ? copy.failure : editor.failure,
        submit: (event) => {
          setTried('publish');
          editor.submit(event);
        },
      }}
      image={image}
      isSafe={kept === 'whole'}
      back={back}
      actions={
        <>
          <Button variant="outline" onClick={saveDraft}>
            <Save size={18} aria-hidden="true" />
            {copy.isSending ? texts.saving : texts.saveDraft}
          </Button>
          <SendButton
            variant="accent"
            Icon={Send}
            label={editor.phase === 'sending' ? texts.submitting : texts.publish}
          />
        </>
      }
      failedText={postMessages.submitFailed}
      heading={
        <header className={styles['head']}>
          <h1>{texts.title}</h1>
          <p className={styles['subtitle']}>{texts.description}</p>
        </header>
      }
      aside={
        <>
          <PublishingSection kept={kept} isReceived={copy.isReceived} />
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
