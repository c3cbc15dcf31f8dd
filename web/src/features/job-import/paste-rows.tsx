import { useState } from 'react';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextArea } from '#web/ui/form-field/fields.tsx';

const words = jobImportMessages;

/** Cells of a spreadsheet arrive in the clipboard as a table with tabs. */
export function PasteRows({ onFile }: { onFile: (file: File) => void }) {
  const [text, setText] = useState('');
  const read = (rows: string) => onFile(new File([rows], words.pasted));
  return (
    <div className="grid justify-items-start gap-3 mt-5 [&>:first-child]:[inline-size:100%]">
      <TextArea
        label={words.paste}
        hint={words.pasteHint}
        rows={3}
        wrap="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button variant="outline" disabled={text.trim() === ''} onClick={() => read(text)}>
        {words.pasteRead}
      </Button>
    </div>
  );
}
