import { CircleCheck } from 'lucide-react';
import { type SubmitEvent, useMemo, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { useInBrowser } from '#web/lib/use-in-browser.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Honeypot } from '#web/ui/form-field/honeypot.tsx';
import { TextArea } from '#web/ui/form-field/text-area.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import type { NewComment } from './calls.ts';
import styles from './comment-form.module.css';
import { commentDraft } from './draft.ts';
import { useSending } from './use-sending.ts';

const text = messages.comment;
const room = limits.commentCharacters;
const nameMissing = messages.field.required.replace('{label}', 'Name');

/** The text stays until the server has it; the name stays for the next comment. */
export function CommentForm({ postId }: { postId: string }) {
  const nameField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const draft = useMemo(() => commentDraft(postId), [postId]);
  const { author, content } = draft.use();
  const [nameError, setNameError] = useState<string>();
  const { phase, send } = useSending(postId, draft);
  const sending = phase.name === 'sending';
  // Before the script runs, a press would put the text into the page's address.
  const inBrowser = useInBrowser();

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
      <div className={styles['row']}>
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
        <Button type={inBrowser ? 'submit' : 'button'} aria-disabled={sending}>
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
