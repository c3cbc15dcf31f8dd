import { ArrowLeft, ArrowUp } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { reading } from '#contract/limits.ts';
import { postMessages } from '#contract/messages/post.ts';
import { pages } from '#contract/pages.ts';
import { BareButton, ButtonLink } from '#web/ui/button/button.tsx';
import { useMedia } from '#web/ui/media/use-media.ts';
import styles from './reading-bar.module.css';

interface ReadingPosition {
  /** A multiple of ten: finer steps would only cause more renders. */
  percent: number;
  /** The direction of the last scroll; `top` near the start of the page. */
  heading: 'top' | 'up' | 'down';
  /** Far enough down to offer a button to the top. */
  far: boolean;
  /** Far enough down to repeat the title. */
  titled: boolean;
}

const start: ReadingPosition = { percent: 0, heading: 'top', far: false, titled: false };
const stepPercent = 10;
/** Shorter moves are ignored: a resting finger causes them. */
const jitterPixels = 6;
const topPixels = 160;

function onEachScroll(measure: () => void): () => void {
  let frame = requestAnimationFrame(measure);
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  };
  window.addEventListener('scroll', later, { passive: true });
  window.addEventListener('resize', later);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', later);
    window.removeEventListener('resize', later);
  };
}

/** Sets the style of `bar` on every frame, without a React render. */
function useReadingPosition(
  text: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
): ReadingPosition {
  const [position, setPosition] = useState(start);
  useEffect(() => {
    let last = window.scrollY;
    return onEachScroll(() => {
      if (!text.current) return;
      const at = window.scrollY;
      // The part of the text that was scrolled past; a text that fits the window counts as read.
      const { top, height } = text.current.getBoundingClientRect();
      const way = height - window.innerHeight;
      const progress = way <= 0 ? 1 : Math.min(1, Math.max(0, -top / way));
      if (bar.current) bar.current.style.transform = `scaleX(${progress})`;
      const from = last;
      const isMoved = Math.abs(at - from) >= jitterPixels;
      if (isMoved) last = at;
      setPosition((before) => {
        const direction = at > from ? 'down' : 'up';
        const heading = isMoved ? direction : before.heading;
        const now: ReadingPosition = {
          percent: Math.floor((progress * 100) / stepPercent) * stepPercent,
          heading: at < topPixels ? 'top' : heading,
          far: at > reading.toTopAfterPixels,
          titled: progress * 100 > reading.miniTitleAfterPercent,
        };
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    });
  }, [text, bar]);
  return position;
}

/** Moves the focus as well, since the button disappears at the top. */
function ReadingTop() {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  return (
    <BareButton
      aria-label={postMessages.toTop}
      title={postMessages.toTop}
      className="fixed z-25 right-[max(var(--space-4),calc((100vw_-_var(--container))/2_-_4rem))] bottom-4 grid place-items-center size-target border border-line-strong rounded-[50%] bg-surface text-ink shadow-md [--from:0] [animation:enter_var(--quick)] hover:(border-brand text-brand)"
      onClick={() => {
        window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    >
      <ArrowUp size={20} />
    </BareButton>
  );
}

/** The site's header shows near the top; this bar shows further down while scrolling up. They never show together. */
export function ReadingBar({
  text,
  title,
  children,
}: {
  text: RefObject<HTMLElement | null>;
  title: string;
  children: ReactNode;
}) {
  const line = useRef<HTMLDivElement>(null);
  const { percent, heading, far, titled } = useReadingPosition(text, line);
  const isAway = heading === 'down';
  useEffect(() => {
    document.documentElement.toggleAttribute('data-header-hidden', isAway);
    return () => document.documentElement.removeAttribute('data-header-hidden');
  }, [isAway]);
  return (
    <>
      <div
        role="progressbar"
        aria-label="Reading progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="fixed z-40 top-0 right-0 left-0 h-[4px] pointer-events-none print:hidden"
      >
        <div
          ref={line}
          className="h-full bg-accent-strong [transform:scaleX(0)] [transform-origin:left]"
        />
      </div>
      {titled && heading === 'up' && (
        <div role="region" aria-label="Article" className={styles['bar']}>
          <div className="flex items-center gap-2 max-w-page h-[var(--header-height)] mx-auto py-0 px-gutter max-sm:py-0 max-sm:px-2">
            <ButtonLink
              to={pages.techHub}
              aria-label={postMessages.returnToBlog}
              title={postMessages.returnToBlog}
              variant="plain"
              iconOnly
            >
              <ArrowLeft size={20} />
            </ButtonLink>
            <p dir="auto" className="flex-1 font-bold truncate">
              {title}
            </p>
            {children}
          </div>
        </div>
      )}
      {far && <ReadingTop />}
    </>
  );
}
