import { Suspense } from 'react';
import { brand } from '#contract/brand.ts';
import { laterPart, type Loadable } from '#web/lib/loaded-part.tsx';
import { paths } from './paths.ts';
import styles from './public-layout.module.css';

const source = 'src/app/frame-parts.ts';
const parts = () => import('./frame-parts.ts');

const BareHeader = () => (
  <header className={styles['bareHeader']}>
    <a href={paths.home}>{brand.name}</a>
  </header>
);
const BareStrip = () => <div className={styles['bareStrip']} />;

const Header = laterPart(source, async () => (await parts()).SiteHeader, BareHeader);
const Strip = laterPart(source, async () => (await parts()).SearchStrip, BareStrip);
const Footer = laterPart(source, async () => (await parts()).SiteFooter);

/** What stands around every public page, of whose first picture it is a part on a server. */
export const frameParts: readonly Loadable[] = [Header, Strip, Footer];

export const siteHeader = (
  <Suspense fallback={<BareHeader />}>
    <Header.Component />
  </Suspense>
);
export const searchStrip = (
  <Suspense fallback={<BareStrip />}>
    <Strip.Component />
  </Suspense>
);
export const siteFooter = (
  <Suspense>
    <Footer.Component />
  </Suspense>
);
