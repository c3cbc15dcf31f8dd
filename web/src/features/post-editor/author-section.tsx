import { useId } from 'react';
import { messages } from '#contract/messages.ts';
import { useEditor } from './editor-context.ts';
import { labels } from './faults.ts';
import styles from './post-form.module.css';
import { Section } from './section.tsx';
import { AuthorField, EmailField } from './text-fields.tsx';

const texts = messages.writePost;

interface AuthorTexts {
  title: string;
  named: string;
  anonymous: string;
  email: string;
}

/** To a visitor; other forms bring their own. */
export const visitorTexts: AuthorTexts = {
  title: texts.aboutYou,
  named: texts.namedNote,
  anonymous: texts.anonymousNote,
  email: texts.emailNote,
};

export function AuthorSection({ texts: given }: { texts: AuthorTexts }) {
  const { fields, change } = useEditor();
  const id = useId();
  return (
    <Section title={given.title}>
      <div>
        <label className={styles['check']}>
          <input
            type="checkbox"
            name="anonymous"
            checked={fields.anonymous}
            aria-describedby={id}
            className={styles['checkbox']}
            onChange={({ target }) => change({ anonymous: target.checked })}
          />
          {labels.anonymous}
        </label>
        <p id={id} role="status" className={styles['note']}>
          {fields.anonymous ? given.anonymous : given.named}
        </p>
      </div>
      <AuthorField />
      <EmailField hint={given.email} />
    </Section>
  );
}
