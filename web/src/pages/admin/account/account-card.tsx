import type { ReactNode } from 'react';
import { brand } from '#contract/brand.ts';
import { pages } from '#contract/pages/pages.ts';
import { Link } from '#web/ui/link/link.tsx';
import { Logo } from '#web/ui/logo/logo.tsx';
import styles from './login-page.module.css';

/** The frame of the pages for who is not signed in. */
export const AccountCard = ({ children }: { children: ReactNode }) => (
  <main className={styles['page']}>
    <div className={styles['card']}>
      <Link to={pages.home} aria-label={`${brand.name} home`} className={styles['brand']}>
        <Logo name={brand.name} />
      </Link>
      {children}
    </div>
  </main>
);
