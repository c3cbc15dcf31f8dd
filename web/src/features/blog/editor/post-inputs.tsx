import { type ComponentProps, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { writePostMessages as texts } from '#contract/messages/write-post.ts';
import { postCategories, postTypes } from '#contract/post-options.ts';
import { RadioField } from '#web/ui/radio-field/radio-field.tsx';
import { TextArea, TextField } from '#web/ui/form-field/form-fields.tsx';
import { MarkdownEditor } from '#web/ui/markdown-editor/markdown-editor.tsx';
import { FormSection } from '#web/ui/form-parts/form-section.tsx';
import { TagsField } from './tags-field.tsx';
import { labels, maxCharacters, type PostFields } from './post-fields.ts';
import { categoryIcons, categoryNames, typeNames } from '../post/post-labels.ts';

function useField(name: keyof typeof maxCharacters) {
  const { control, formState, register } = useFormContext<PostFields>();
  const text = useWatch({ control, name });
  return {
    label: labels[name],
    error: formState.errors[name]?.message,
    counter: { used: text.length, max: maxCharacters[name] },
    dir: 'auto',
    ...register(name),
  } as const;
}

export const TitleField = () => (
  <TextField {...useField('title')} required autoComplete="off" placeholder="What is it about?" />
);

export const ExcerptField = () => (
  <TextArea {...useField('excerpt')} rows={2} hint={texts.excerptHint} />
);

export const ContentField = () => (
  <MarkdownEditor
    {...useField('content')}
    required
    hint="Markdown works: **bold**, _italic_, ## heading, > quote, `code`, - list."
    placeholder="Write it as you would tell a friend who has the same interview next week."
  />
);

export const AuthorField = () => <TextField {...useField('author')} autoComplete="name" />;

export const EmailField = ({ hint }: { hint: string }) => (
  <TextField {...useField('email')} type="email" autoComplete="email" hint={hint} />
);

export function AnonymousField({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  const { register } = useFormContext<PostFields>();
  return (
    <label className="flex items-center gap-3 min-h-target font-medium cursor-pointer">
      <input
        type="checkbox"
        className="size-5 flex-none m-0 [accent-color:var(--brand)] cursor-inherit"
        {...input}
        {...register('anonymous')}
      />
      {label}
    </label>
  );
}

export function PublishDateField(props: {
  type: 'date' | 'datetime-local';
  hint: string;
  max: string;
}) {
  const { formState, register } = useFormContext<PostFields>();
  return (
    <TextField
      {...props}
      label={labels.publish_date}
      error={formState.errors.publish_date?.message}
      {...register('publish_date')}
    />
  );
}

function CategoryField() {
  const { control, setValue } = useFormContext<PostFields>();
  const chosenCategory = useWatch({ control, name: 'category' });
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-2 text-sm font-medium">
        {labels.category}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
        {postCategories.map((category) => {
          const Icon = categoryIcons[category];
          return (
            <button
              key={category}
              type="button"
              aria-pressed={chosenCategory === category}
              className="flex items-center gap-2 control text-sm leading-[1.2] text-start [transition:background-color_var(--quick),border-color_var(--quick)] [&_svg]:flex-none hover:enabled:border-brand aria-pressed:(border-brand bg-brand-tint text-brand font-bold)"
              onClick={() => setValue('category', category, { shouldDirty: true })}
            >
              <Icon size={18} />
              {categoryNames[category]}
            </button>
          );
        })}
      </div>
    </div>
  );
}

const typeChoices = postTypes.map((id) => ({ id, name: typeNames[id] }));

export function CategorySection() {
  const { formState, register } = useFormContext<PostFields>();
  return (
    <FormSection title="Category and tags">
      <CategoryField />
      <RadioField
        legend={labels.type}
        choices={typeChoices}
        error={formState.errors.type?.message}
        {...register('type')}
      />
      <TagsField />
    </FormSection>
  );
}
