import { CircleCheck } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
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
import { useSending } from './use-sending.ts';

const text = messages.comment;
const room = limits.commentCharacters;
const nameMissing = messages.field.required.replace('{label}', 'Name');

/** The text stays until the server has it; the name stays for the next comment. */
export function CommentForm({ postId }: { postId: string }) {
  const nameField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const [content, setContent] = useState('');
  const [nameError, setNameError] = useState<string>();
  const { phase, send } = useSending(postId);
  const sending = phase.name === 'sending';
  // Before the script runs, a press would put the text into the page's address.
  const inBrowser = useInBrowser();

  const sendIt = async (comment: NewComment) => {
    if (await send(comment)) setContent('');
    textField.current?.focus();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const author = String(fields.get('author')).trim();
    if (sending || content.trim() === '' || content.length > room) return;
    setNameError(author ? undefined : nameMissing);
    if (author) void sendIt({ author, content, website: String(fields.get('website')) });
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
        onChange={(event) => setContent(event.target.value)}
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
