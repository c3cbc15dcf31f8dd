import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { brand, type SocialProfile } from '#contract/brand.ts';
import { footerCopyrightYear } from '#contract/limits.ts';
import { feedMessages } from '#contract/messages/feed.ts';
import { BareButton } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { useMediaQuery } from '#web/ui/browser-hooks/use-media-query.ts';
import { Logo } from '#web/ui/logo/logo.tsx';
import { footerLinks, type NavigationGroup, useFooterGroups } from './navigation.ts';
import { NewTabLink } from '#web/ui/link/new-tab-link.tsx';

/** On a phone a column is collapsed under its heading; without JavaScript it is always open. */
function FooterColumn({ label, links }: NavigationGroup) {
  const listId = useId();
  const isPhone = useMediaQuery('(width < 40rem)');
  const [open, setOpen] = useState(false);
  return (
    <nav
      aria-label={label}
      data-folded={open ? undefined : ''}
      className="max-sm:(border-t border-line) max-sm:[&_ul]:(grid grid-cols-[1fr_1fr] gap-x-4 pb-3) script:max-sm:[&[data-folded]_ul]:hidden"
    >
      <h2 className="relative mb-3 pt-3 text-ink text-sm tracking-[0] before:(absolute top-0 left-0 w-6 h-[3px] rounded-[2px] bg-accent content-['']) max-sm:(min-h-target m-0 grid items-center p-0) max-sm:before:hidden">
        {isPhone ? (
          <BareButton
            aria-expanded={open}
            aria-controls={listId}
            className="flex items-center justify-between w-full p-0 border-0 bg-transparent [font-weight:inherit] text-start [&_svg]:[transition:transform_var(--quick)] [&[aria-expanded='true']_svg]:[transform:rotate(180deg)] max-sm:(min-h-target m-0)"
            onClick={() => setOpen(!open)}
          >
            {label}
            <ChevronDown size={18} />
          </BareButton>
        ) : (
          label
        )}
      </h2>
      <ul
        id={listId}
        className={links.length > 8 ? 'grid grid-cols-[repeat(2,1fr)] gap-x-6' : undefined}
      >
        {links.map(({ label: text, to }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SocialLinks({ profiles }: { profiles: readonly SocialProfile[] }) {
  if (profiles.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5">
      {profiles.map(({ name, url }) => (
        <li key={name}>
          <NewTabLink href={url}>{name}</NewTabLink>
        </li>
      ))}
    </ul>
  );
}

export function SiteFooter({ profiles = brand.social }: { profiles?: readonly SocialProfile[] }) {
  const columns = useFooterGroups();
  return (
    <footer className="scheme-dark bg-sunken text-ink-soft text-sm max-lg:[contain-intrinsic-block-size:auto_48rem] max-sm:[contain-intrinsic-block-size:auto_27rem]">
      <div className="max-w-page mx-auto pt-16 pb-8 px-gutter max-sm:(pt-8 pb-5) [&_a]:(inline-flex items-center min-h-9 text-ink-soft no-underline) [&_a:hover]:(text-ink underline)">
        <div className="grid grid-cols-[1.5fr_1.1fr_0.8fr_1.9fr] gap-10 max-lg:grid-cols-[1fr_1fr] max-lg:[&>:last-child]:col-span-full max-sm:grid-cols-1 max-sm:gap-0">
          <div className="grid gap-4 content-start max-w-[18rem] max-lg:col-span-full max-lg:max-w-none max-sm:gap-2 max-sm:pb-4">
            <Logo name={brand.name} />
            <p>{brand.tagline}.</p>
            <SocialLinks profiles={profiles} />
          </div>
          {columns.map((group) => (
            <FooterColumn key={group.label} {...group} />
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 mt-12 pt-4 border-t border-line max-sm:flex-col-reverse max-sm:items-start max-sm:mt-0">
          <p>
            © {footerCopyrightYear} {brand.name}. All rights reserved.
          </p>
          <ul className="flex flex-wrap gap-x-5">
            {footerLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            <li>
              <a href="/feed.xml" type="application/rss+xml">
                {feedMessages.link}
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
