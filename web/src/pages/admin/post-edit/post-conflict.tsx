import { messages } from '#contract/messages.ts';
import { categoryNames, typeNames } from '#web/features/blog/post-labels.ts';
import { ConflictNotice } from '#web/ui/conflict/conflict-notice.tsx';
import { type EditField, type EditFields, editFieldsOf } from './edit-fields.ts';
import { editLabels } from './edit-labels.ts';
import type { PostEdit } from './use-post-edit.ts';

const { bothChanged, merged, choose, statuses } = messages.content;
const onOff = (on: boolean) => (on ? 'on' : 'off');

/** In words, where the value itself is none. */
const spoken: { readonly [Name in EditField]?: (fields: EditFields) => string } = {
  category: ({ category }) => categoryNames[category],
  type: ({ type }) => typeNames[type],
  status: ({ status }) => statuses[status],
  tags: ({ tags }) => tags.join(', '),
  anonymous: ({ anonymous }) => onOff(anonymous),
  featured: ({ featured }) => onOff(featured),
};

const textOf = (fields: EditFields, name: EditField): string =>
  (spoken[name]?.(fields) ?? String(fields[name])) || 'nothing';

/** Shown once another administrator has saved the post meanwhile. */
export function PostConflict({ edit: { ground, settle } }: { edit: PostEdit }) {
  const { saved, open, hasConflict } = ground;
  if (!hasConflict) return null;
  const theirs = editFieldsOf(saved);
  const rows = open.map((name) => ({
    label: editLabels[name],
    theirs: textOf(theirs, name),
    onKeep: () => settle(name, false),
    onTake: () => settle(name, true),
  }));
  return (
    <ConflictNotice version={saved.version} rows={rows}>
      <p>
        <strong>{messages.post.changedMeanwhile}</strong> {bothChanged}
      </p>
      <p>{rows.length > 0 ? choose : merged}</p>
    </ConflictNotice>
  );
}
