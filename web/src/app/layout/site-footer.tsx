import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { brand, type SocialProfile } from '#contract/brand.ts';
import { footerCopyrightYear } from '#contract/limits.ts';
import { feedMessages } from '#contract/messages/site.ts';
import { feedOf } from '#web/lib/head/feed-of.ts';
import { BareButton } from '#web/ui/button/button.tsx';
import { SocialIcon } from '#web/ui/icon/social-icons.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { useMedia } from '#web/ui/media/use-media.ts';
import { Logo } from '#web/ui/logo/logo.tsx';
import { legalLinks, type NavigationGroup, useFooter } from './navigation.ts';
import styles from './site-footer.module.css';

/** On a phone a column is folded under its heading, and stands open where no script can unfold it. */
function Column({ label, links }: NavigationGroup) {
  const list = useId();
  const isPhone = useMedia('(width < 40rem)');
  const [open, setOpen] = useState(false);
  return (
    <nav aria-label={label} data-folded={open ? undefined : ''} className={styles['column']}>
      <h2 className={styles['heading']}>
        {isPhone ? (
          <BareButton
            aria-expanded={open}
            aria-controls={list}
            className={styles['fold']}
            onClick={() => setOpen(!open)}
          >
            {label}
            <ChevronDown size={18} />
          </BareButton>
        ) : (
          label
        )}
      </h2>
      <ul id={list} className={links.length > 8 ? styles['twoColumns'] : undefined}>
        {links.map(({ label: text, to }) => (
          <li key={to}>
            <Link to={to} className={styles['link']}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SocialLinks({ profiles }: { profiles: readonly SocialProfile[] }) {
  if (profiles.length === 0) return null;
  return (
    <ul className={styles['social']}>
      {profiles.map(({ name, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer" className={styles['round']}>
            <SocialIcon network={name} />
            <span className="visually-hidden">{name} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function SiteFooter({ profiles = brand.social }: { profiles?: readonly SocialProfile[] }) {
  const columns = useFooter();
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['columns']}>
          <div className={styles['about']}>
            <Logo name={brand.name} />
            <p>{brand.tagline}.</p>
            <SocialLinks profiles={profiles} />
          </div>
          {columns.map((group) => (
            <Column key={group.label} {...group} />
          ))}
        </div>
        <div className={styles['bottom']}>
          <p>
            © {footerCopyrightYear} {brand.name}. All rights reserved.
          </p>
          <ul className={styles['legal']}>
            {legalLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={styles['link']}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <a href={feedOf('/')} type="application/rss+xml" className={styles['link']}>
                {feedMessages.link}
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
