import { useLocation } from 'react-router-dom';
import { searchStrip, siteFooter, siteHeader } from './frame.tsx';
import { MainContent } from './main-content.tsx';
import { paths } from './paths.ts';
import styles from './public-layout.module.css';

export function PublicLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <a href="#main" className={`visually-hidden ${styles['skip']}`}>
        Skip to content
      </a>
      {siteHeader.shown}
      {pathname !== paths.home && searchStrip.shown}
      <MainContent className={styles['main']} />
      {siteFooter.shown}
    </>
  );
}
