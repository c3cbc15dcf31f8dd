import { memo, useMemo } from 'react';
import { Blocks } from './blocks.tsx';
import { MarkdownContext } from './markdown-context.ts';
import type { MarkdownDocument } from './markdown-document.ts';
import styles from './markdown.module.css';

interface Props {
  document: MarkdownDocument;
  origin: string;
}

/** An author's text for reading: no HTML of theirs, no script, no stranger's pictures. */
export const Markdown = memo(function Markdown({ document, origin }: Props) {
  const { text, tokens, headings } = document;
  const surroundings = useMemo(() => ({ headings, origin }), [headings, origin]);
  return (
    <MarkdownContext value={surroundings}>
      <div className={styles['markdown']}>
        {tokens ? <Blocks tokens={tokens} /> : <p className="whitespace-pre-wrap">{text}</p>}
      </div>
    </MarkdownContext>
  );
});
