import { Save } from 'lucide-react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { submissionMessages as texts } from '#contract/messages/submission.ts';
import { writePostMessages } from '#contract/messages/write-post.ts';
import { OwnPost } from '#contract/post-schemas.ts';
import type { SubmissionState } from '#contract/submission-states.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { parseConflict } from '#web/lib/api/parse-conflict.ts';
import { fixLineEnds } from '#web/lib/form/fix-line-ends.ts';
import { useAuthorForm, type AuthorFormProps } from '#web/lib/form/use-author-form.ts';
import { FormSection } from '#web/ui/form-parts/form-section.tsx';
import { DraftActions, DraftStatus, usePostAction } from './draft-or-publish.tsx';
import { AnonymousField, AuthorField, EmailField, CategorySection } from './post-inputs.tsx';
import { SendButton } from './send-button.tsx';
import { usePostImage } from './use-post-image.ts';
import { toFailure, PostFields, toFieldPath } from './post-fields.ts';
import { PostForm } from './post-form.tsx';

type SavedPost = NonNullable<OwnPost['text']>;

const ConflictAnswer = z.object({ own: OwnPost });

interface Props extends AuthorFormProps<SavedPost, OwnPost> {
  state: SubmissionState;
  backLink: ReactNode;
  heading: ReactNode;
}

export function AuthorPostForm(props: Props) {
  const { token, text, state, backLink, heading, renderNotice, onSaved } = props;
  const isDraft = state === 'draft';
  const image = usePostImage();
  const {
    resolver,
    onInvalid,
    toBodyFields,
    warnIfEmailOmitted,
    toIdempotencyKey,
    ...actionState
  } = usePostAction();
  const { saved, conflict, editor } = useAuthorForm<SavedPost, PostFields, OwnPost>({
    ...{ resolver, onInvalid, submission: text, token, toFieldPath, toFailure },
    parseDraft: (stored) => PostFields.parse(stored),
    findNewerItem: (error) => parseConflict(error, ConflictAnswer)?.own,
    toFields: ({ excerpt, content, ...saved }) =>
      PostFields.parse({ ...saved, excerpt: fixLineEnds(excerpt), content: fixLineEnds(content) }),
    save: async (fields, { submission: { version, state: newState }, key }) => {
      const { title, excerpt, content, category, type, tags, anonymous, removesImage } = fields;
      // For a post that waits for review, the API would silently ignore name and address.
      if (newState === 'pending' && isDraft && (fields.author || fields.email))
        throw new ApiError({ status: 422, message: texts.sentBefore });
      const body = {
        ...{ token, title, excerpt, content, category, type, version: String(version) },
        tags: JSON.stringify(tags),
        ...(anonymous && { anonymous: '1' as const }),
        ...(removesImage && { removeImage: '1' as const }),
        ...(isDraft && toBodyFields(fields)),
      };
      const idempotencyKey = toIdempotencyKey(key);
      const { own } = await call('changeOwnPost', { body, file: image.file, idempotencyKey });
      warnIfEmailOmitted(fields);
      return own;
    },
    onFailed: image.onFailed,
    onSaved,
  });
  return (
    <PostForm
      editor={editor}
      image={image}
      savedImageUrl={saved.image}
      author="Your name, if you gave one"
      actions={
        conflict !== 'decided' &&
        (isDraft ? (
          <DraftActions phase={editor.phase} {...actionState} />
        ) : (
          <SendButton
            variant="accent"
            Icon={Save}
            label={editor.phase === 'sending' ? texts.saving : texts.save}
          />
        ))
      }
      backLink={backLink}
      failedText={texts.saveFailed}
      startOverQuestion="Your changes will be removed and the form will show what we have."
      heading={
        <>
          {heading}
          {renderNotice(conflict)}
        </>
      }
      aside={
        <>
          {isDraft && <DraftStatus />}
          <CategorySection />
          <FormSection title={writePostMessages.labels.anonymous}>
            {saved.anonymous ? (
              <p className="text-ink-soft text-sm">{texts.isAnonymous}</p>
            ) : (
              <AnonymousField label={texts.makeAnonymous} />
            )}
          </FormSection>
          {isDraft && (
            <FormSection title={writePostMessages.aboutYou}>
              <p className="text-ink-soft text-sm">{texts.nameHint}</p>
              <AuthorField />
              <EmailField hint={writePostMessages.emailNote} />
            </FormSection>
          )}
        </>
      }
    />
  );
}
