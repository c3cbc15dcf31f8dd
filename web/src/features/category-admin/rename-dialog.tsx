import { useState } from 'react';
import type { AdminCategory } from '#contract/categories.ts';
import { fill } from '#contract/fill.ts';
import { textLimits } from '#contract/limits.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { TextField } from '#web/ui/form-field/fields.tsx';
import { explainRefusal } from './api.ts';

interface Props {
  category: AdminCategory;
  hasJobs: boolean;
  onRename: (name: string) => Promise<unknown>;
  onClose: () => void;
}

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
      setFault(explainRefusal(error, categoryMessages.changeFailed));
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
