import { Save, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { AuthorSection, visitorTexts } from './author-section.tsx';
import type { VisitorAction } from './calls.ts';
import { CategoryField, TypeField } from './kind-fields.tsx';
import styles from './post-form.module.css';
import { PostForm } from './post-form.tsx';
import { PublishingSection } from './publishing-section.tsx';
import { Section } from './section.tsx';
import type { PostAction, PostKinds, RenderPreview } from './submission.ts';
import { TagsField } from './tags-field.tsx';
import { usePostEditor } from './use-post-editor.ts';

const texts = messages.writePost;

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

interface Props {
  kinds: PostKinds;
  back: ReactNode;
  renderPreview: RenderPreview;
  /** Called once the person has read that it was sent for review. */
  onDone: () => void;
}

function useVisitorEditor(onDone: () => void) {
  const { alert } = useAsk();
  const toast = useToast();
  const [draftSent, setDraftSent] = useState(false);
  const editor = usePostEditor({
    draftName: 'new',
    onSubmit: async (name, submission) => {
      const { sendPost } = await fetchPart(import('./calls.ts'));
      await sendPost(name === 'publish' ? 'publish' : 'draft', submission);
    },
    onSent: (name) => {
      if (name === 'publish') {
        void alert({ title: messages.post.submittedTitle, text: messages.post.submitted }).then(
          onDone,
        );
        return;
      }
      setDraftSent(true);
      toast(messages.post.draftSaved);
    },
  });
  return { editor, draftSent };
}

/** Section 2.10: a visitor writes a post, keeps a draft of it, and sends it for review. */
export function VisitorPostForm({ kinds, back, renderPreview, onDone }: Props) {
  const { editor, draftSent } = useVisitorEditor(onDone);
  return (
    <PostForm
      editor={editor}
      actions={actions}
      back={back}
      renderPreview={renderPreview}
      failedText={messages.post.submitFailed}
      keeps
      heading={
        <header className={styles['head']}>
          <h1>{texts.title}</h1>
          <p className={styles['subtitle']}>{texts.description}</p>
        </header>
      }
      aside={
        <>
          <PublishingSection
            keeps
            status={texts.draft}
            note={draftSent ? texts.draftNote : undefined}
          />
          <Section title={texts.kinds}>
            <CategoryField categories={kinds.categories} />
            <TypeField types={kinds.types} />
            <TagsField />
          </Section>
          <AuthorSection texts={visitorTexts} />
        </>
      }
    />
  );
}
