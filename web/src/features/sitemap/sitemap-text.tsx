import { memo, useMemo } from 'react';
import { Link } from '#web/ui/link/link.tsx';
import { type Line, sitemapBlocks } from './sitemap-lines.ts';
import styles from './sitemap-text.module.css';

/** Another file of a long sitemap is no page. */
const isFile = (to: string) => to.endsWith('.xml');

const Lines = memo(function Lines({ lines }: { lines: readonly Line[] }) {
  return lines.map(({ before, address, to, after }, at) => (
    // Lines have no names, and the text never changes in place.
    <span key={at} className={styles['line']}>
      {before}
      {to && (
        <Link to={to} reloadDocument={isFile(to)}>
          {address}
        </Link>
      )}
      {after}
      {'\n'}
    </span>
  ));
});

/** The text as the server gave it, to the letter; its addresses are links. */
export function SitemapText({ xml }: { xml: string }) {
  const blocks = useMemo(() => sitemapBlocks(xml), [xml]);
  return (
    <pre className={styles['text']} translate="no">
      <code>
        {blocks.map((lines, at) => (
          <span key={at} className={styles['block']}>
            <Lines lines={lines} />
          </span>
        ))}
      </code>
    </pre>
  );
}
