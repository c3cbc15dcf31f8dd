import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { postMessages } from '#contract/messages/post.ts';
import { writePostMessages as texts } from '#contract/messages/write-post.ts';
import { submissionPath } from '#contract/public-paths.ts';
import { call } from '#web/lib/api/api-client.ts';
import { useSendForm } from '#web/lib/form/use-send-form.ts';
import type { SendContext } from '#web/lib/form/use-send.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { PrivateLinkNote } from '#web/share/private-link-note.tsx';
import { type FormDraft, createFormDraft } from '#web/lib/storage/form-draft.ts';
import { saveSentSubmission } from '#web/lib/storage/sent-submissions.ts';
import { PrivacyLinks } from '#web/share/privacy-links.tsx';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useWindowEvent } from '#web/ui/browser-hooks/use-window-event.ts';
import { FormSection } from '#web/ui/form-parts/form-section.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { DraftActions, DraftStatus, usePostAction } from './draft-or-publish.tsx';
import { AnonymousField, AuthorField, EmailField } from './post-inputs.tsx';
import { CategorySection, PublishDateField } from './post-inputs.tsx';
import { type PostImage, usePostImage } from './use-post-image.ts';
import { emptyPost, toFailure, labels, PostFields, toFieldPath } from './post-fields.ts';
import { PostForm } from './post-form.tsx';

function AuthorSection() {
  const { control } = useFormContext<PostFields>();
  const anonymous = useWatch({ control, name: 'anonymous' });
  const id = useId();
  return (
    <FormSection title={texts.aboutYou}>
      <div>
        <AnonymousField label={labels.anonymous} aria-describedby={id} />
        <p id={id} role="status" className="text-ink-soft text-sm">
          {anonymous ? texts.anonymousNote : texts.namedNote}
        </p>
      </div>
      <AuthorField />
      <EmailField hint={texts.emailNote} />
      <p className="text-ink-soft text-sm">
        {texts.dataNote} <PrivacyLinks />.
      </p>
    </FormSection>
  );
}

/** What the browser has stored: nothing yet, all, only the text, or not this text. */
const storageTexts = {
  nothing: 'Nothing written yet.',
  whole: 'Saved in this browser',
  text: 'Saved in this browser, without the image',
  refused: texts.notStored,
  replaced:
    'Another tab has changed the saved draft. This text is kept only while this page is open.',
} as const;

function StorageNote({ storage }: { storage: keyof typeof storageTexts }) {
  const Icon = storage === 'whole' ? CircleCheck : CircleAlert;
  return (
    <p
      className="flex items-center gap-2 -mt-3 text-ink-faint text-sm [&_svg]:flex-none [&[data-storage='whole']]:text-success [&[role=alert]]:text-danger"
      data-storage={storage}
      role={storage === 'refused' || storage === 'replaced' ? 'alert' : undefined}
    >
      {storage !== 'nothing' && <Icon size={16} />}
      {storageTexts[storage]}
    </p>
  );
}

const draftKey = 'post-draft:new';
const store = createFormDraft(
  draftKey,
  (stored) => PostFields.parse(stored),
  () => localStorage,
);

/** Writing a post may take days, so its text is kept in local storage, which all tabs share. A draft in this browser; the drafts of DraftActions are sent to the server. */
function useTextDraft({ file, choose }: PostImage) {
  const [textStorage, setTextStorage] = useState<keyof typeof storageTexts>('nothing');
  useWindowEvent('storage', ({ key }) => {
    if (textStorage === 'whole' && (key === draftKey || key === null)) setTextStorage('replaced');
  });
  const draft: FormDraft<PostFields> = {
    read: () => {
      const stored = store.read();
      if (stored) setTextStorage('whole');
      return stored;
    },
    write: (fields) => {
      // This tab's image replaces the stored one, as its text does.
      if (textStorage === 'replaced') choose(file);
      setTextStorage(store.write(fields) ? 'whole' : 'refused');
    },
    clear: () => {
      store.clear();
      setTextStorage('nothing');
    },
  };
  return { draft, textStorage };
}

interface Props {
  backLink: ReactNode;
  onSubmitted: () => void;
  onDraftSaved: (path: string) => void;
}

export function NewPostForm({ backLink, onSubmitted, onDraftSaved }: Props) {
  const image = usePostImage('new');
  const { alert } = useConfirm();
  const toast = useToast();
  const { origin } = useSite();
  const {
    resolver,
    onInvalid,
    toBodyFields,
    warnIfEmailOmitted,
    toIdempotencyKey,
    ...actionState
  } = usePostAction();
  const { draft, textStorage } = useTextDraft(image);

  const send = async (
    fields: PostFields,
    { honeypot: website, idempotencyKey: key }: SendContext,
  ) => {
    const { title, excerpt, content, category, type, tags, publish_date, anonymous } = fields;
    const body = {
      ...{ title, excerpt, content, category, type, publish_date, website },
      ...toBodyFields(fields),
      anonymous: anonymous ? '1' : '0',
      tags: JSON.stringify(tags),
    } as const;
    return call('insertBlogPosts', {
      body,
      file: image.file,
      idempotencyKey: toIdempotencyKey(key),
    });
  };
  const editor = useSendForm<PostFields, Awaited<ReturnType<typeof send>>>({
    ...{ resolver, onInvalid, defaultValues: emptyPost, toFieldPath, toFailure, draft, send },
    onFailed: image.onFailed,
    onSent: ({ token }, form) => {
      image.choose(undefined);
      const link = saveSentSubmission('post', { token, title: form.getValues('title') }, origin);
      if (actionState.action === 'draft') {
        toast(postMessages.draftSaved);
        warnIfEmailOmitted(form.getValues());
        return onDraftSaved(submissionPath('post', token));
      }
      const { submittedTitle: title, submitted: text } = postMessages;
      void alert({ title, text, details: <PrivateLinkNote {...link} /> }).then(onSubmitted);
    },
  });
  const draftStorage = textStorage === 'nothing' && image.file ? 'whole' : textStorage;
  const isImageMissing = image.file && !image.isStored;
  const storage = draftStorage === 'whole' && isImageMissing ? 'text' : draftStorage;
  return (
    <PostForm
      editor={editor}
      image={image}
      isStored={storage === 'whole'}
      backLink={backLink}
      actions={<DraftActions phase={editor.phase} {...actionState} />}
      failedText={postMessages.submitFailed}
      heading={
        <header className="relative grid gap-2 mt-3 mx-0 mb-6 pt-4 accent-bar">
          <h1>{texts.title}</h1>
          <p className="max-w-[60ch] text-ink-soft text-lg">{texts.description}</p>
        </header>
      }
      aside={
        <>
          <DraftStatus isSent={editor.phase === 'sent'}>
            {editor.phase !== 'sent' && <StorageNote storage={storage} />}
            <PublishDateField type="date" hint={texts.publishDateHint} max="9999-12-31" />
          </DraftStatus>
          <CategorySection />
          <AuthorSection />
        </>
      }
    />
  );
}
