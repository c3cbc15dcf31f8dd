import { CircleAlert, CircleCheck } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import { readMinutes } from '#contract/post-options.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { useEditor } from './editor-context.ts';
import { labels } from './faults.ts';
import styles from './post-form.module.css';
import { Section } from './section.tsx';
import type { Kept } from './use-post-editor.ts';

const texts = messages.writePost;

const keptTexts: Readonly<Record<Kept, string>> = {
  nothing: texts.nothingYet,
  whole: texts.kept,
  text: texts.keptWithoutImage,
  refused: texts.notKept,
};

/** How much of it is safe if the window is closed now. */
function KeptNote() {
  const { kept } = useEditor();
  const isSafe = kept === 'whole';
  const Icon = isSafe ? CircleCheck : CircleAlert;
  return (
    <p className={styles['kept']} data-kept={kept} role={kept === 'refused' ? 'alert' : undefined}>
      {kept !== 'nothing' && <Icon size={16} aria-hidden="true" />}
      {keptTexts[kept]}
    </p>
  );
}

interface Props {
  /** Of the post as the server has it. */
  status: string;
  /** Said below the status, such as what a draft is. */
  note?: string | undefined;
  keeps: boolean;
}

export function PublishingSection({ status, note, keeps }: Props) {
  const { fields, faults, change } = useEditor();
  return (
    <Section title={texts.status}>
      <div className={styles['status']}>
        <Badge tone="accent">{status}</Badge>
        <span className={styles['minutes']}>{readMinutes(fields.content)} min read</span>
      </div>
      {keeps && <KeptNote />}
      {note && (
        <p role="status" className={styles['note']}>
          {note}
        </p>
      )}
      <TextField
        type="date"
        name="publish_date"
        label={labels.publish_date}
        hint={texts.publishDateHint}
        max="9999-12-31"
        value={fields.publish_date}
        error={faults.publish_date}
        onChange={({ target }) => change({ publish_date: target.value })}
      />
    </Section>
  );
}
