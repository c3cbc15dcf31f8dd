import { CircleCheck } from 'lucide-react';
import { type SubmitEvent, useMemo, useRef, useState } from 'react';
import { fill } from '#contract/fill-template.ts';
import { commentLimits, textLimits } from '#contract/limits.ts';
import { commentMessages as text } from '#contract/messages/comment.ts';
import { fieldMessages } from '#contract/messages/field-errors.ts';
import { call } from '#web/lib/api/api-client.ts';
import { createTextParser, createFormDraft } from '#web/lib/storage/form-draft.ts';
import { readHoneypot, useSend } from '#web/lib/form/use-send.ts';
import { usePersistedFields } from '#web/lib/form/use-persisted-fields.ts';
import { Button } from '#web/ui/button/button.tsx';
import { HoneypotField, TextArea, TextField } from '#web/ui/form-field/form-fields.tsx';
import { ErrorNotice } from '#web/ui/error-notice/error-notice.tsx';

const empty = { author: '', content: '' };

const charactersMax = commentLimits.characters;

/** The text stays until the server has stored it; the name stays for the next comment. */
export function CommentForm({ postId }: { postId: string }) {
  const nameField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const sender = useSend({
    draft: useMemo(
      () => createFormDraft(`draft:comment:${postId}`, createTextParser(empty)),
      [postId],
    ),
    send: ({ author: name, ...body }: typeof empty, { idempotencyKey: key, honeypot }) =>
      call('addComment', {
        params: { id: postId },
        body: { ...body, author: name.trim(), website: honeypot },
        idempotencyKey: key,
      }),
  });
  const { fields, change } = usePersistedFields(empty, sender);
  const { phase, failure, send } = sender;
  const { author, content } = fields;
  const [nameError, setNameError] = useState<string>();
  const isSending = phase === 'sending';

  const sendComment = async (honeypot: string) => {
    if ('answer' in (await send(fields, honeypot))) change({ content: '' });
    textField.current?.focus();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const name = author.trim();
    // As specified: a blank comment is ignored. The focus moves to the text field.
    if (content.trim() === '' || content.length > charactersMax) return textField.current?.focus();
    setNameError(name ? undefined : fill(fieldMessages.required, { label: 'Name' }));
    if (name) void sendComment(readHoneypot(event.currentTarget));
    else nameField.current?.focus();
  };

  return (
    <form
      className="needs-script relative grid gap-4 [&>[role='status']:empty]:absolute"
      onSubmit={submit}
      noValidate
    >
      <TextArea
        ref={textField}
        label={text.label}
        name="content"
        dir="auto"
        rows={4}
        value={content}
        readOnly={isSending}
        counter={{ used: content.length, max: charactersMax }}
        onChange={({ target }) => change({ content: target.value })}
      />
      <div className="flex flex-wrap items-start gap-4 [&>:first-child]:flex-[1_1_14rem] [&>button]:mt-[calc(var(--text-sm)*1.55_+_var(--space-1))] max-sm:[&>button]:w-full max-sm:[&>button]:mt-0">
        <TextField
          ref={nameField}
          label="Name"
          name="author"
          dir="auto"
          autoComplete="name"
          maxLength={textLimits.lineCharacters}
          required
          readOnly={isSending}
          error={nameError}
          value={author}
          onChange={({ target }) => change({ author: target.value })}
        />
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? text.posting : text.submit}
        </Button>
      </div>
      <HoneypotField />
      <p className="text-ink-faint text-xs">{text.moderationNote}</p>
      {failure && <ErrorNotice text={failure.errors[0]?.message ?? failure.reason} />}
      <div role="status">
        {phase === 'sent' && (
          <p className="flex items-center gap-3 py-3 px-4 rounded-md bg-success-tint text-success text-sm font-bold [&_svg]:flex-none">
            <CircleCheck size={20} />
            {text.sent}
          </p>
        )}
      </div>
    </form>
  );
}
