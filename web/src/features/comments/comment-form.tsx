import { CircleCheck } from 'lucide-react';
import { type SubmitEvent, useMemo, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { keptForm } from '#web/lib/kept-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Honeypot } from '#web/ui/form-field/honeypot.tsx';
import { TextArea } from '#web/ui/form-field/text-area.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { type NewComment, sendComment } from './api.ts';
import styles from './comments.module.css';

const commentDraft = (postId: string) =>
  keptForm(`draft:comment:${postId}`, { author: '', content: '' });
type CommentDraft = ReturnType<typeof commentDraft>;

type Phase = { name: 'idle' | 'sending' | 'sent' } | { name: 'failed'; reason: string };

const reasonOf = (error: unknown): string =>
  error instanceof ApiError
    ? (error.errors[0]?.message ?? error.message)
    : problemMessages.internal;

function useSending(postId: string, draft: CommentDraft) {
  const [phase, setPhase] = useState<Phase>({ name: 'idle' });

  const send = async (comment: NewComment): Promise<boolean> => {
    setPhase({ name: 'sending' });
    try {
      await sendComment({ postId, body: comment, key: draft.key() });
      setPhase({ name: 'sent' });
      return true;
    } catch (error) {
      setPhase({ name: 'failed', reason: reasonOf(error) });
      return false;
    }
  };
  return { phase, send };
}

const text = commentMessages;
const room = limits.commentCharacters;
const nameMissing = fieldMessages.required.replace('{label}', 'Name');

/** The text stays until the server has it; the name stays for the next comment. */
export function CommentForm({ postId }: { postId: string }) {
  const nameField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const draft = useMemo(() => commentDraft(postId), [postId]);
  const { author, content } = draft.use();
  const [nameError, setNameError] = useState<string>();
  const { phase, send } = useSending(postId, draft);
  const sending = phase.name === 'sending';

  const sendIt = async (comment: NewComment) => {
    if (await send(comment)) draft.change({ content: '' });
    textField.current?.focus();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const website = String(new FormData(event.currentTarget).get('website'));
    const name = author.trim();
    if (sending || content.trim() === '' || content.length > room) return;
    setNameError(name ? undefined : nameMissing);
    if (name) void sendIt({ author: name, content, website });
    else nameField.current?.focus();
  };

  return (
    <form className={`needs-script ${styles['form']}`} onSubmit={submit} noValidate>
      <TextArea
        ref={textField}
        label={text.text}
        name="content"
        dir="auto"
        rows={4}
        value={content}
        readOnly={sending}
        room={{ used: content.length, max: room }}
        onChange={({ target }) => draft.change({ content: target.value })}
      />
      <div className={styles['formRow']}>
        <TextField
          ref={nameField}
          label="Name"
          name="author"
          dir="auto"
          autoComplete="name"
          maxLength={limits.lineCharacters}
          required
          readOnly={sending}
          error={nameError}
          value={author}
          onChange={({ target }) => draft.change({ author: target.value })}
        />
        <Button type="submit" aria-disabled={sending}>
          {sending ? text.posting : text.post}
        </Button>
      </div>
      <Honeypot />
      <p className={styles['hint']}>{text.moderation}</p>
      {phase.name === 'failed' && <Notice text={phase.reason} />}
      <div role="status">
        {phase.name === 'sent' && (
          <p className={styles['sent']}>
            <CircleCheck size={20} aria-hidden="true" />
            {text.sent}
          </p>
        )}
      </div>
    </form>
  );
}
