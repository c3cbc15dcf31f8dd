import { ArrowRight, PenLine, TrendingUp } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { hubPath, noFilters } from './filters.ts';
import { QuestionLadder } from './question-ladder.tsx';
import styles from './tech-hub-hero.module.css';

const text = messages.techHub;

interface Props {
  /** The trending posts are the ones on screen. */
  trending: boolean;
  onTrending: () => void;
}

export const TechHubHero = ({ trending, onTrending }: Props) => (
  <header className={styles['hero']}>
    <div className={styles['inner']}>
      <div className={styles['words']}>
        <p className={styles['name']}>{text.name}</p>
        <h1 className={styles['title']}>{text.title}</h1>
        <p className={styles['subtitle']}>{text.subtitle}</p>
        <div className={styles['actions']}>
          <Link to={pages.writePost} className={buttonClass({ variant: 'accent' })}>
            <PenLine size={18} /> {text.shareStory}
          </Link>
          <Link
            to={hubPath({ ...noFilters, sort: 'trending' })}
            preventScrollReset
            aria-current={trending || undefined}
            className={buttonClass({ variant: 'outline' })}
            onClick={onTrending}
          >
            <TrendingUp size={18} /> {text.lists.trending}
          </Link>
        </div>
        <Link to={pages.interviews} className={styles['interviews']}>
          {text.interviews} <ArrowRight size={16} />
        </Link>
      </div>
      <QuestionLadder />
    </div>
  </header>
);
