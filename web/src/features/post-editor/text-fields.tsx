import { messages } from '#contract/messages.ts';
import { TextArea } from '#web/ui/form-field/text-area.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { MarkdownEditor } from '#web/ui/markdown-editor/markdown-editor.tsx';
import { useEditor } from './editor-context.ts';
import { labels, maxima } from './faults.ts';

const texts = messages.writePost;

/** What every one-line or longer text of the form has. */
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
