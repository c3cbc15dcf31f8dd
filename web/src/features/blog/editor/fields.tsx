import { useId } from 'react';
import { writePostMessages } from '#contract/messages/write-post.ts';
import { postCategories, postTypes } from '#contract/post-options.ts';
import { ChoiceField } from '#web/ui/choice-field/choice-field.tsx';
import { TextArea } from '#web/ui/form-field/text-area.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { MarkdownEditor } from '#web/ui/markdown-editor/markdown-editor.tsx';
import { labels, maxima } from './post-fields.ts';
import { categoryIcons, categoryNames, typeNames } from '../post.ts';
import styles from './post-form.module.css';
import { useEditor } from './use-post-editor.ts';

const texts = writePostMessages;

function useText(name: keyof typeof maxima) {
  const { fields, faults, change } = useEditor();
  return {
    name,
    label: labels[name],
    value: fields[name],
    error: faults[name],
    room: { used: fields[name].length, max: maxima[name] },
    dir: 'auto',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  } as const;
}

export const TitleField = () => (
  <TextField
    {...useText('title')}
    required
    autoComplete="off"
    placeholder={texts.titlePlaceholder}
  />
);

export const ExcerptField = () => (
  <TextArea {...useText('excerpt')} rows={2} hint={texts.excerptHint} />
);

export const ContentField = () => (
  <MarkdownEditor
    {...useText('content')}
    required
    hint={texts.contentHint}
    placeholder={texts.contentPlaceholder}
  />
);

export const AuthorField = () => <TextField {...useText('author')} autoComplete="name" />;

export const EmailField = ({ hint }: { hint: string }) => (
  <TextField {...useText('email')} type="email" autoComplete="email" hint={hint} />
);

export function CategoryField() {
  const { fields, change } = useEditor();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles['label']}>
        {labels.category}
      </p>
      <div className={styles['categories']}>
        {postCategories.map((category) => {
          const Icon = categoryIcons[category];
          return (
            <button
              key={category}
              type="button"
              aria-pressed={fields.category === category}
              className={styles['category']}
              onClick={() => change({ category })}
            >
              <Icon size={18} aria-hidden="true" />
              {categoryNames[category]}
            </button>
          );
        })}
      </div>
    </div>
  );
}

export function TypeField() {
  const { fields, faults, change } = useEditor();
  return (
    <ChoiceField
      legend={labels.type}
      name="type"
      choices={postTypes.map((id) => ({ id, name: typeNames[id] }))}
      chosen={fields.type}
      error={faults.type}
      onChange={({ target }) => {
        const type = postTypes.find((each) => each === target.value);
        if (type) change({ type });
      }}
    />
  );
}
