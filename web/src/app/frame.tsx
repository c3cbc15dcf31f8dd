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

export const siteHeader = laterPart(source, async () => (await parts()).SiteHeader, {
  bare: BareHeader,
  awaited: <BareHeader />,
});
export const searchStrip = laterPart(source, async () => (await parts()).SearchStrip, {
  bare: BareStrip,
  awaited: <BareStrip />,
});
export const siteFooter = laterPart(source, async () => (await parts()).SiteFooter);

/** What stands around every public page, of whose first picture it is a part on a server. */
export const frameParts: readonly Loadable[] = [siteHeader, searchStrip, siteFooter];
