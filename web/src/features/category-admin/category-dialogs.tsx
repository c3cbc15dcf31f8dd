import { useState } from 'react';
import type { AdminCategory } from '#contract/categories.ts';
import { type CategoryKind, optionalJobKinds } from '#contract/category-kinds.ts';
import { fill } from '#contract/fill-template.ts';
import { textLimits } from '#contract/limits.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { fieldMessages } from '#contract/messages/field-errors.ts';
import { findRefusalReason } from '#web/lib/admin/call-errors.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { SelectField, TextField } from '#web/ui/form-field/form-fields.tsx';
import type { CategoryReplacement } from './api.ts';

interface RemoveProps {
  kind: CategoryKind;
  category: AdminCategory;
  replacements: readonly AdminCategory[];
  onRemove: (replacement: CategoryReplacement) => Promise<unknown>;
  onClose: () => void;
}

/** The value of the choice to remove the category without a replacement. No category has this id. */
const noReplacement = ' ';

export function RemoveDialog({ kind, category, replacements, onRemove, onClose }: RemoveProps) {
  const [isChoosingReplacement, setIsChoosingReplacement] = useState(false);
  const [chosen, setChosen] = useState('');
  const [errorText, setErrorText] = useState('');
  const isOptional = optionalJobKinds.some((each) => each === kind);

  return (
    <FormDialog
      title={`Remove ${category.name}`}
      buttonTexts={['Remove', 'Removing...']}
      dangerous
      onSubmit={async () => {
        if (isChoosingReplacement && chosen === '')
          return setErrorText(fill(fieldMessages.unknownCategory, { label: 'This' }));
        setErrorText('');
        try {
          await onRemove(
            chosen === noReplacement
              ? { noReplacement: '1' }
              : { replacement: chosen || undefined },
          );
          onClose();
        } catch (error) {
          if (error instanceof ApiError && error.status === 409) setIsChoosingReplacement(true);
          else setErrorText(findRefusalReason(error) ?? categoryMessages.removeFailed);
        }
      }}
      onClose={onClose}
    >
      <p role="status">
        {isChoosingReplacement
          ? categoryMessages.hasJobs
          : `Are you sure you want to remove “${category.name}”? This cannot be undone.`}
      </p>
      {isChoosingReplacement ? (
        <SelectField
          label="Replace with"
          hint="Jobs follow within a few minutes."
          placeholder="Choose"
          options={[
            ...(isOptional ? [{ id: noReplacement, name: categoryMessages.noChoice }] : []),
            ...replacements.map(({ id, name }) => ({ id, name })),
          ]}
          value={chosen}
          error={errorText || undefined}
          required
          onChange={({ target }) => {
            setChosen(target.value);
            setErrorText('');
          }}
        />
      ) : (
        errorText && <p role="alert">{errorText}</p>
      )}
    </FormDialog>
  );
}

interface RenameProps {
  category: AdminCategory;
  hasJobs: boolean;
  onRename: (name: string) => Promise<unknown>;
  onClose: () => void;
}

export function RenameDialog({ category, hasJobs, onRename, onClose }: RenameProps) {
  const [name, setName] = useState(category.name);
  const [errorText, setError] = useState('');

  return (
    <FormDialog
      title={`Rename ${category.name}`}
      buttonTexts={['Save', 'Saving...']}
      onSubmit={async () => {
        if (name.trim() === '') return setError(fill(fieldMessages.required, { label: 'Name' }));
        try {
          await onRename(name);
          onClose();
        } catch (error) {
          setError(findRefusalReason(error) ?? categoryMessages.changeFailed);
        }
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        error={errorText || undefined}
        hint={hasJobs ? categoryMessages.renameHint : categoryMessages.renameHintWithoutJobs}
        required
        autoComplete="off"
        dir="auto"
        maxLength={textLimits.lineCharacters}
        onChange={({ target }) => {
          setName(target.value);
          setError('');
        }}
      />
    </FormDialog>
  );
}
