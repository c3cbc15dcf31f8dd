import { Check, Ellipsis, Link2, Share2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { delays } from '#contract/limits.ts';
import { postMessages } from '#contract/messages/post.ts';
import { shareMessages } from '#contract/messages/site.ts';
import { postPath } from '#contract/pages/pages.ts';
import type { PublicPost } from '#contract/post-shapes.ts';
import { copyText, shareBySheet } from '#web/lib/share.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { BareButton, Button } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { SocialIcon } from '#web/ui/icon/social-icons.tsx';
import { listenWhileOpen } from '#web/ui/menu/listen-while-open.ts';
import styles from './article-actions.module.css';

interface ShareTarget {
  name: string;
  icon: 'X' | 'Facebook' | 'LinkedIn';
  addressOf: (shared: Record<'title' | 'url', string>) => string;
}

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query).toString()}`;

const shareTargets: readonly ShareTarget[] = [
  {
    name: 'Twitter',
    icon: 'X',
    addressOf: ({ title, url }) =>
      withQuery('https://twitter.com/intent/tweet', { text: title, url }),
  },
  {
    name: 'Facebook',
    icon: 'Facebook',
    addressOf: ({ url }) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
  },
  {
    name: 'LinkedIn',
    icon: 'LinkedIn',
    addressOf: ({ url }) => withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
  },
];

type Post = Pick<PublicPost, 'id' | 'slug' | 'title' | 'excerpt'>;

/** Stays open, so that its own label can say that the link was copied. */
function CopyLink({ url }: { url: string }) {
  const { alert } = useConfirm();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), delays.linkCopiedMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (await copyText(url)) setCopied(true);
    else await alert({ title: 'Copy this link', text: url });
  };

  return (
    <>
      <BareButton className={styles['entry']} onClick={() => void copy()}>
        {copied ? <Check size={20} /> : <Link2 size={20} />}
        {copied ? shareMessages.linkCopied : postMessages.copyLink}
      </BareButton>
      <span role="status" className="visually-hidden">
        {copied && shareMessages.linkCopied}
      </span>
    </>
  );
}

function Entries({ post: { title, excerpt, ...post } }: { post: Post }) {
  const { origin } = useSite();
  const url = `${origin}${postPath(post)}`;
  return (
    <>
      {shareTargets.map(({ name, icon, addressOf }) => (
        <li key={name}>
          <a
            href={addressOf({ title, url })}
            target="_blank"
            rel="noopener noreferrer"
            className={styles['entry']}
          >
            <SocialIcon network={icon} />
            {name}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
      <li>
        <CopyLink url={url} />
      </li>
      {typeof navigator.share === 'function' && (
        <li>
          <BareButton
            className={styles['entry']}
            onClick={() => void shareBySheet({ title, text: excerpt, url })}
          >
            <Ellipsis size={20} />
            More…
          </BareButton>
        </li>
      )}
    </>
  );
}

/** The addresses are the networks' own pages: none of their code runs here. */
export function ShareMenu({ post }: { post: Post }) {
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef(null);
  useEffect(
    () => (open ? listenWhileOpen({ ref, button, panel }, () => setOpen(false)) : undefined),
    [open],
  );
  const id = useId();
  return (
    <div ref={ref} className={styles['menu']}>
      <Button
        ref={button}
        variant="outline"
        iconOnly
        aria-label="Share"
        title="Share"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Share2 size={18} />
      </Button>
      <ul id={id} hidden={!open} aria-label="Share this article" className={styles['panel']}>
        {open && <Entries post={post} />}
      </ul>
    </div>
  );
}
