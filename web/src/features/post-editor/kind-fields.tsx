import { useId } from 'react';
import { postCategories, postTypes } from '#contract/post-options.ts';
import { ChoiceField } from '#web/ui/choice-field/choice-field.tsx';
import { useEditor } from './editor-context.ts';
import { labels } from './faults.ts';
import styles from './post-form.module.css';
import type { PostKinds } from './submission.ts';

export function CategoryField({ categories }: Pick<PostKinds, 'categories'>) {
  const { fields, change } = useEditor();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles['label']}>
        {labels.category}
      </p>
      <div className={styles['categories']}>
        {postCategories.map((category) => {
          const { name, Icon } = categories[category];
          return (
            <button
              key={category}
              type="button"
              aria-pressed={fields.category === category}
              className={styles['category']}
              onClick={() => change({ category })}
            >
              <Icon size={18} aria-hidden="true" />
              {name}
            </button>
          );
        })}
      </div>
    </div>
  );
}

export function TypeField({ types }: Pick<PostKinds, 'types'>) {
  const { fields, faults, change } = useEditor();
  return (
    <ChoiceField
      legend={labels.type}
      name="type"
      choices={postTypes.map((id) => ({ id, name: types[id] }))}
      chosen={fields.type}
      error={faults.type}
      onChange={({ target }) => {
        const type = postTypes.find((each) => each === target.value);
        if (type) change({ type });
      }}
    />
  );
}
