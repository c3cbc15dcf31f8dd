import { Route, Routes, useLocation } from 'react-router-dom';
import { problemMessages } from '#contract/messages/problem.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Ladder } from '#web/ui/picture/ladder.tsx';
import styles from './page-state.module.css';
import { paths } from './paths.ts';
import { PublicLayout } from './public-layout.tsx';

function UnavailablePage() {
  const { pathname, search } = useLocation();
  return (
    <div className={styles['center']}>
      <div className={styles['state']}>
        <Ladder broken />
        <h1>Please try again in a moment</h1>
        <p>{problemMessages.unavailable}</p>
        <div className={styles['actions']}>
          <a href={`${pathname}${search}`} className={buttonClass()}>
            Try again
          </a>
          <a href={paths.home} className={buttonClass({ variant: 'outline' })}>
            Back to the jobs
          </a>
        </div>
      </div>
    </div>
  );
}

/** What a server draws where the page's data could not be had. A browser draws the page anew. */
export const UnavailableRoutes = () => (
  <Routes>
    <Route element={<PublicLayout />}>
      <Route path="*" element={<UnavailablePage />} />
    </Route>
  </Routes>
);
