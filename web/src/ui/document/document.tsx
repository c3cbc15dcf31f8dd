import { ChevronDown, Link2, List } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useMedia } from '../media/use-media.ts';
import styles from './document.module.css';

export interface DocumentSection {
  /** Stands behind the # of an address, so it should last. */
  id: string;
  title: string;
  body: ReactNode;
  /** Of its language, where that is not the page's. */
  lang?: string;
}

interface Props {
  title: string;
  lead: ReactNode;
  /** A line under the lead, such as the date of the last change. */
  note?: ReactNode;
  sections?: readonly DocumentSection[];
  /** Beside the title, where there is room; decorative. */
  picture?: ReactNode;
  /** Lists the sections beside the text; for the long ones. */
  contents?: boolean;
  /** What follows the text. */
  children?: ReactNode;
}

const wide = '(width >= 62rem)';

/** The browser looks for the place before the page is drawn. */
function useScrollToPlace() {
  const { hash } = useLocation();
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      document.getElementById(hash.slice(1))?.scrollIntoView(),
    );
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}

function Contents({ sections }: { sections: readonly DocumentSection[] }) {
  const isWide = useMedia(wide);
  return (
    <nav aria-label="On this page" className={styles['contents']}>
      <details open={isWide}>
        <summary className="flex gap-2 items-center min-h-target py-0 px-4 font-bold cursor-pointer min-lg:p-0 min-lg:pointer-events-none">
          <List size={18} aria-hidden="true" /> On this page
          <ChevronDown size={18} aria-hidden="true" className={styles['chevron']} />
        </summary>
        <ol>
          {sections.map(({ id, title, lang }) => (
            <li key={id}>
              <a href={`#${id}`} lang={lang}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function Section({ id, title, body, lang }: DocumentSection) {
  return (
    <section id={id} lang={lang} aria-labelledby={`${id}-title`} className={styles['section']}>
      <div className="flex gap-2 items-start [&_h2]:text-xl">
        <h2 id={`${id}-title`}>{title}</h2>
        <a href={`#${id}`} className={styles['anchor']} aria-label={`Link to “${title}”`}>
          <Link2 size={18} aria-hidden="true" />
        </a>
      </div>
      {body}
    </section>
  );
}

/** A text to be read: a comfortable measure, headings that can be linked to, and good on paper. */
export function Document({ contents = false, ...props }: Props) {
  useScrollToPlace();
  const { title, lead, note, picture, sections = [], children } = props;
  return (
    <div className={`${styles['page']} ${contents ? styles['withContents'] : ''}`}>
      <header className={styles['head']}>
        <div className="grid gap-4 min-w-0">
          <h1>{title}</h1>
          <p className="text-ink-soft text-lg text-pretty">{lead}</p>
          {note && <p className="text-ink-faint text-sm">{note}</p>}
        </div>
        {picture && (
          <div aria-hidden="true" className="flex-none max-sm:hidden">
            {picture}
          </div>
        )}
      </header>
      {contents && <Contents sections={sections} />}
      <div className={styles['text']}>
        {sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
        {children}
      </div>
    </div>
  );
}
