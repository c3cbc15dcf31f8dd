import { useState } from 'react';
import type { AdminCategory } from '#contract/categories.ts';
import { fill } from '#contract/fill.ts';
import { textLimits } from '#contract/limits.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';

interface Props {
  category: AdminCategory;
  /** Jobs hold it, and so does a page of their own. */
  hasJobs: boolean;
  onRename: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** What the server says of a name, such as that it exists, else that nothing was changed. */
const explainError = (error: unknown): string =>
  error instanceof ApiError && [404, 409, 422].includes(error.status)
    ? (error.errors[0]?.message ?? error.message)
    : categoryMessages.changeFailed;

export function RenameDialog({ category, hasJobs, onRename, onClose }: Props) {
  const [name, setName] = useState(category.name);
  const [fault, setFault] = useState('');

  const submit = async () => {
    if (name.trim() === '') {
      setFault(fill(fieldMessages.required, { label: 'Name' }));
      return;
    }
    try {
      await onRename(name);
      onClose();
    } catch (error) {
      setFault(explainError(error));
    }
  };

  return (
    <FormDialog
      title={`Rename ${category.name}`}
      action={['Save', 'Saving...']}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
