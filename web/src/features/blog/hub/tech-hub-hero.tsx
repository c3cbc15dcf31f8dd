import { ArrowRight, PenLine, TrendingUp } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { pages } from '#contract/pages/pages.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { filtersOf, hubPath, noFilters, postsId } from '../filters.ts';
import styles from './tech-hub-hero.module.css';

/** Decorative: the brand's ladder, its rungs made of questions that interviewers ask. */
const QuestionLadder = () => (
  <div aria-hidden="true" className={styles['scene']}>
    <div className={styles['ladder']}>
      {techHubMessages.questions.map((question) => (
        <p key={question} className={styles['rung']}>
          {question}
        </p>
      ))}
    </div>
  </div>
);

const text = techHubMessages;

function toPosts() {
  const region = document.getElementById(postsId);
  region?.scrollIntoView({ block: 'start' });
  region?.focus({ preventScroll: true });
}

function TrendingLink() {
  const [search] = useSearchParams();
  const isShown = filtersOf(search).sort === 'trending';
  return (
    <Link
      to={hubPath({ ...noFilters, sort: 'trending' })}
      preventScrollReset
      aria-current={isShown || undefined}
      className={buttonClass({ variant: 'outline' })}
      onClick={toPosts}
    >
      <TrendingUp size={18} /> {text.lists.trending}
    </Link>
  );
}

export const TechHubHero = () => (
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
          <TrendingLink />
        </div>
        <Link to={pages.interviews} className={styles['interviews']}>
          {text.interviews} <ArrowRight size={16} />
        </Link>
      </div>
      <QuestionLadder />
    </div>
  </header>
);
