import { Download } from 'lucide-react';
import { importing } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx';
import styles from './choose-file.module.css';
import { download } from '#web/lib/download.ts';
import { labelOf, requiredFields } from './mapping/fields.ts';
import { countText, fill } from './words.ts';

const words = messages.jobImport;

const hint = fill(words.hint, {
  rows: countText(importing.rows),
  size: String(importing.bytes / 1e6),
});

async function saveTemplate() {
  const { templateFile } = await fetchPart(import('./running/report.ts'));
  download(templateFile(), 'jobs.csv');
}

interface ChooseFileProps {
  /** The step before this one is gone, and the focus with it. */
  focused: boolean;
  error: string | undefined;
  onFile: (file: File) => void;
}

export function ChooseFile({ focused, error, onFile }: ChooseFileProps) {
  return (
    <>
      <p className={styles['intro']}>{words.intro}</p>
      <FileDrop
        label={words.choose}
        hint={hint}
        accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,.gz"
        error={error}
        focused={focused}
        onFile={onFile}
      />
      <section aria-labelledby="columns" className={styles['columns']}>
        <h2 id="columns" className={styles['title']}>
          {words.neededColumns}
        </h2>
        <ul className={styles['names']}>
          {requiredFields.map((field) => (
            <li key={field}>{labelOf(field)}</li>
          ))}
        </ul>
        <p className={styles['note']}>{words.neededHint}</p>
        <Button variant="outline" onClick={() => void saveTemplate()}>
          <Download size={18} aria-hidden="true" />
          {words.template}
        </Button>
      </section>
    </>
  );
}
