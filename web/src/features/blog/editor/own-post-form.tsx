import { zodResolver } from '@hookform/resolvers/zod';
import { Save } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { submissionMessages } from '#contract/messages/submission.ts';
import { writePostMessages } from '#contract/messages/write-post.ts';
import { OwnPost } from '#contract/post-shapes.ts';
import { call } from '#web/lib/api/api-client.ts';
import { conflictIn } from '#web/lib/api/conflict.ts';
import { asTyped } from '#web/lib/form/as-typed.ts';
import { type News, useOwnForm } from '#web/lib/form/use-own-form.ts';
import { FormSection } from '#web/ui/form-parts/form-parts.tsx';
import { CategoryField, TypeField } from './fields.tsx';
import { SendButton, useAskForMissing } from './form-head.tsx';
import { usePostImage } from './post-draft.ts';
import { explain, pathOf, PostFields, postMessage, ReadablePost } from './post-fields.ts';
import styles from './post-form.module.css';
import { PostForm } from './post-form.tsx';
import { TagsField } from './tags-field.tsx';

const texts = submissionMessages;

type Saved = NonNullable<OwnPost['text']>;

/** The name stands for the one that is not shown here: previews hold it, and nothing sends it. */
const fieldsOf = (saved: Saved): PostFields =>
  PostFields.parse({
    ...saved,
    excerpt: asTyped(saved.excerpt),
    content: asTyped(saved.content),
    author: texts.yourName,
  });

interface Sent {
  token: string;
  text: Saved;
  image: File | undefined;
  key: string;
}

async function sendChanges(
  fields: PostFields,
  { token, text, image, key }: Sent,
): Promise<OwnPost> {
  const { title, excerpt, content, category, type, tags, anonymous, removesImage } = fields;
  const body = {
    ...{ token, title, excerpt, content, category, type },
    tags: JSON.stringify(tags),
    version: String(text.version),
    ...(anonymous && { anonymous: '1' as const }),
    ...(removesImage && { removeImage: '1' as const }),
  };
  return (await call('changeOwnPost', { body, file: image, idempotencyKey: key })).own;
}

/** The post as it is now, where that is why a change was refused. */
const Refused = z.object({ own: OwnPost });

const ownForm = {
  resolver: zodResolver(ReadablePost, { error: postMessage }),
  pathOf,
  explain,
  fieldsOf,
  savedMeanwhile: (error: unknown) => conflictIn(error, Refused)?.own,
};

function Anonymity({ isAnonymous }: { isAnonymous: boolean }) {
  const { register } = useFormContext<PostFields>();
  return (
    <FormSection title={writePostMessages.labels.anonymous}>
      {isAnonymous ? (
        <p className={styles['note']}>{texts.isAnonymous}</p>
      ) : (
        <label className={styles['check']}>
          <input type="checkbox" className={styles['checkbox']} {...register('anonymous')} />
          {texts.makeAnonymous}
        </label>
      )}
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
export function OwnPostForm({ token, text, back, heading, told, onSaved }: Props) {
  const askForMissing = useAskForMissing();
  const image = usePostImage();
  const { saved, news, editor } = useOwnForm<Saved, PostFields, OwnPost>({
    ...ownForm,
    text,
    save: (fields, at) => sendChanges(fields, { ...at, token, image: image.file }),
    onInvalid: askForMissing,
    onFailed: image.onFailed,
    onSaved,
  });
  return (
    <PostForm
      editor={editor}
      image={image}
      savedUrl={saved.image}
      actions={
        news !== 'reviewed' && (
          <SendButton
            variant="accent"
            Icon={Save}
            label={editor.phase === 'sending' ? texts.saving : texts.save}
          />
        )
      }
      back={back}
      failedText={texts.saveFailed}
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
          <Anonymity isAnonymous={saved.anonymous} />
        </>
      }
    />
  );
}
