import { type SubmitEvent, useId, useState } from 'react';
import type { AdminCategory } from '#contract/categories.ts';
import { fill } from '#contract/fill.ts';
import { textLimits } from '#contract/limits.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';

interface Props {
  category: AdminCategory;
  /** Jobs hold it, and so does a page of their own. */
  hasJobs: boolean;
  onRename: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** What the server says of a name, such as that it exists, else that nothing was changed. */
const reasonOf = (error: unknown): string =>
  error instanceof ApiError && [404, 409, 422].includes(error.status)
    ? (error.errors[0]?.message ?? error.message)
    : categoryMessages.changeFailed;

export function RenameDialog({ category, hasJobs, onRename, onClose }: Props) {
  const form = useId();
  const [name, setName] = useState(category.name);
  const [fault, setFault] = useState('');
  const [sending, setSending] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() === '') {
      setFault(fill(fieldMessages.required, { label: 'Name' }));
      return;
    }
    setSending(true);
    try {
      await onRename(name);
      onClose();
    } catch (error) {
      setFault(reasonOf(error));
      setSending(false);
    }
  };

  return (
    <Dialog
      title={`Rename ${category.name}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={sending}>
            {sending ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Name"
          value={name}
          error={fault || undefined}
          hint={hasJobs ? categoryMessages.renameHint : categoryMessages.renameWorkHint}
          required
          autoComplete="off"
          dir="auto"
          maxLength={textLimits.lineCharacters}
          onChange={({ target }) => {
            setName(target.value);
            setFault('');
          }}
        />
      </form>
    </Dialog>
  );
}
