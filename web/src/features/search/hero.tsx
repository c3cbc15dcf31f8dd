import { useIsFetching } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { delays } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import styles from './hero.module.css';
import { HeroPicture } from './hero-picture.tsx';
import { searchPath } from './criteria.ts';
import { SearchForm } from './search-form.tsx';
import { useDraft } from './use-draft.ts';

/** Both slides hold the same search, so what is typed on one stands on the other. */
export function Hero() {
  const busy = useIsFetching({ queryKey: queryKeys.jobs.searches }) > 0;
  const [draft, setDraft] = useDraft();
  const navigate = useNavigate();
  const search = () => void navigate(searchPath(draft), { preventScrollReset: true });
  const slides = messages.hero.map(({ title, subtitle, ...placeholders }, index) => ({
    label: title,
    render: (seen: boolean) => (
      <div className={styles['slide']}>
        {seen && <HeroPicture slide={index} />}
        <div className={styles['content']}>
          <h2 className={styles['title']}>{title}</h2>
          <p className={styles['subtitle']}>{subtitle}</p>
          <SearchForm
            draft={draft}
            onDraft={setDraft}
            onSearch={search}
            placeholders={placeholders}
            busy={busy}
          />
        </div>
      </div>
    ),
  }));
  return (
    <div className={styles['hero']}>
      <Carousel label="Search jobs" slides={slides} intervalMs={delays.heroSlideMs} />
    </div>
  );
}
