import { Save } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { OwnPost } from '#contract/blog.ts';
import { submissionMessages } from '#contract/messages/submission.ts';
import { writePostMessages } from '#contract/messages/write-post.ts';
import { call } from '#web/lib/api/api-client.ts';
import { statusOf } from '#web/lib/api/api-error.ts';
import { asTyped } from '#web/lib/form/as-typed.ts';
import { mergeFields } from '#web/lib/form/merge-fields.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FormSection } from '#web/ui/form-parts/form-parts.tsx';
import { readOwnPost } from '../api.ts';
import { CategoryField, TypeField } from './fields.tsx';
import { type PostAction, type PostFields, postFieldsIn, type Submission } from './post-fields.ts';
import styles from './post-form.module.css';
import { PostForm } from './post-form.tsx';
import { TagsField } from './tags-field.tsx';
import { type PostEditor, usePostEditor } from './use-post-editor.ts';

const texts = submissionMessages;

type Saved = NonNullable<OwnPost['text']>;

/** The name stands for the one that is not shown here: previews hold it, and nothing sends it. */
const fieldsOf = (saved: Saved): PostFields => ({
  ...postFieldsIn(saved),
  excerpt: asTyped(saved.excerpt),
  content: asTyped(saved.content),
  author: texts.yourName,
});

interface Sent {
  token: string;
  saved: Saved;
  removesImage: boolean;
}

async function sendChanges(
  { fields, image, key }: Submission,
  { token, saved, removesImage }: Sent,
): Promise<OwnPost> {
  const { title, excerpt, content, category, type, tags, anonymous } = fields;
  const body = {
    ...{ token, title, excerpt, content, category, type },
    tags: JSON.stringify(tags),
    version: String(saved.version),
    ...(anonymous && { anonymous: '1' as const }),
    ...(removesImage && { removeImage: '1' as const }),
  };
  return (await call('changeOwnPost', { body, file: image, idempotencyKey: key })).own;
}

type News = 'merged' | 'reviewed';

function useOwnPost({ token, text, onSaved }: Pick<Props, 'token' | 'text' | 'onSaved'>) {
  const [saved, setSaved] = useState(text);
  const [news, setNews] = useState<News>();
  const [removesImage, setRemovesImage] = useState(false);
  const stored = useRef<OwnPost>(undefined);

  const save = async (submission: Submission) => {
    setNews(undefined);
    try {
      stored.current = await sendChanges(submission, { token, saved, removesImage });
    } catch (error) {
      if (statusOf(error) !== 409) throw error;
      const now = await readOwnPost(token);
      const theirs = now.state === 'waiting' ? now.text : undefined;
      if (theirs?.version === saved.version) throw error;
      setNews(theirs ? 'merged' : 'reviewed');
      if (!theirs) return;
      const sides = { base: fieldsOf(saved), mine: submission.fields, theirs: fieldsOf(theirs) };
      setSaved(theirs);
      editor.change(mergeFields(sides).fields);
    }
  };

  const editor: PostEditor = usePostEditor({
    initial: fieldsOf(saved),
    onSubmit: (_action, submission) => save(submission),
    onSent: () => {
      if (stored.current) onSaved(stored.current);
    },
  });

  return {
    saved,
    news,
    removesImage,
    setRemovesImage: (removes: boolean) => {
      // Another request: it gets a key of its own.
      editor.change({});
      setRemovesImage(removes);
    },
    editor,
  };
}
type OwnPostEditing = ReturnType<typeof useOwnPost>;

const action: PostAction = {
  name: 'save',
  label: texts.save,
  busyLabel: texts.saving,
  variant: 'accent',
  Icon: Save,
  publishes: true,
  ends: false,
};

function Anonymity({ saved, editor: { fields, change } }: OwnPostEditing) {
  return (
    <FormSection title={writePostMessages.labels.anonymous}>
      {saved.anonymous ? (
        <p className={styles['note']}>{texts.isAnonymous}</p>
      ) : (
        <label className={styles['check']}>
          <input
            type="checkbox"
            name="anonymous"
            checked={fields.anonymous}
            className={styles['checkbox']}
            onChange={({ target }) => change({ anonymous: target.checked })}
          />
          {texts.makeAnonymous}
        </label>
      )}
    </FormSection>
  );
}

function Picture({ saved, removesImage, setRemovesImage, editor }: OwnPostEditing) {
  if (saved.image === '' || editor.image) return null;
  return (
    <FormSection title={writePostMessages.labels.image}>
      {removesImage && <p role="status">{texts.imageGone}</p>}
      <div>
        <Button variant="outline" onClick={() => setRemovesImage(!removesImage)}>
          {removesImage ? texts.keepImage : texts.removeImage}
        </Button>
      </div>
    </FormSection>
  );
}

interface Props {
  token: string;
  text: Saved;
  back: ReactNode;
  /** Says what it is, and in what state. */
  heading: ReactNode;
  /** What is said once it turned out to be changed or reviewed meanwhile. */
  told: (news: News | undefined) => ReactNode;
  onSaved: (own: OwnPost) => void;
}

/** A post that waits for review, for its author. */
export function OwnPostForm({ back, heading, told, ...props }: Props) {
  const own = useOwnPost(props);
  const { editor, saved, news, removesImage } = own;
  return (
    <PostForm
      editor={editor}
      actions={news === 'reviewed' ? [] : [action]}
      back={back}
      failedText={texts.saveFailed}
      currentImage={(!removesImage && saved.image) || undefined}
      keeps={false}
      startOverQuestion={texts.startOverQuestion}
      heading={
        <>
          {heading}
          {told(news)}
        </>
      }
      aside={
        <>
          <FormSection title={writePostMessages.kinds}>
            <CategoryField />
            <TypeField />
            <TagsField />
          </FormSection>
          <Picture {...own} />
          <Anonymity {...own} />
        </>
      }
    />
  );
}
