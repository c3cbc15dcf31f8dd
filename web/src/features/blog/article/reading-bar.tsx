import { ArrowLeft, ArrowUp } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { scrollThresholds } from '#contract/limits.ts';
import { postMessages } from '#contract/messages/post.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { BareButton, IconLink } from '#web/ui/button/button.tsx';
import { useMediaQuery } from '#web/ui/browser-hooks/use-media-query.ts';
import './reading-bar.css';

/** Finer steps of the progress would only cause more renders. */
const stepPercent = 10;
/** Shorter moves are ignored: a resting finger causes them. */
const jitterPixels = 6;
const topPixels = 160;

/** Sets the width of the progress bar on every frame, without a React render. */
function useReadingPosition(
  textRef: RefObject<HTMLElement | null>,
  barRef: RefObject<HTMLElement | null>,
) {
  const [percent, setPercent] = useState(0);
  /** The direction of the last scroll; `top` near the start of the page. */
  const [scrolling, setScrolling] = useState<'top' | 'up' | 'down'>('top');
  const [showsTopButton, setShowsTopButton] = useState(false);
  const [showsTitle, setShowsTitle] = useState(false);
  useEffect(() => {
    let lastY = window.scrollY;
    const measure = () => {
      if (!textRef.current) return;
      const scrollY = window.scrollY;
      // The part of the text that was scrolled past; a text that fits the window counts as read.
      const { top, height } = textRef.current.getBoundingClientRect();
      const hiddenHeight = height - window.innerHeight;
      const progress = hiddenHeight <= 0 ? 1 : Math.min(1, Math.max(0, -top / hiddenHeight));
      if (barRef.current) barRef.current.style.transform = `scaleX(${progress})`;
      if (Math.abs(scrollY - lastY) >= jitterPixels) {
        setScrolling(scrollY > lastY ? 'down' : 'up');
        lastY = scrollY;
      }
      if (scrollY < topPixels) setScrolling('top');
      setPercent(Math.floor((progress * 100) / stepPercent) * stepPercent);
      setShowsTopButton(scrollY > scrollThresholds.toTopAfterPixels);
      setShowsTitle(progress * 100 > scrollThresholds.miniTitleAfterPercent);
    };
    const frame = requestAnimationFrame(measure);
    const listeners = new AbortController();
    // Browsers send both events at most once in a frame.
    window.addEventListener('scroll', measure, { signal: listeners.signal });
    window.addEventListener('resize', measure, { signal: listeners.signal });
    return () => {
      cancelAnimationFrame(frame);
      listeners.abort();
    };
  }, [textRef, barRef]);
  return { percent, scrolling, showsTopButton, showsTitle };
}

/** Moves the focus as well, since the button disappears at the top. */
function BackToTopButton() {
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <BareButton
      aria-label={postMessages.toTop}
      title={postMessages.toTop}
      className="fixed z-25 right-[max(var(--space-4),calc((100vw_-_var(--container))/2_-_4rem))] bottom-4 grid place-items-center size-target border border-line-strong rounded-[50%] bg-surface text-ink shadow-md [--from:0] [animation:enter_var(--quick)] hover:(border-brand text-brand)"
      onClick={() => {
        window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    >
      <ArrowUp size={20} />
    </BareButton>
  );
}

interface Props {
  textRef: RefObject<HTMLElement | null>;
  title: string;
  children: ReactNode;
}

/** The site's header shows near the top; this bar shows further down while scrolling up. They never show together. */
export function ReadingBar({ textRef, title, children }: Props) {
  const barRef = useRef<HTMLDivElement>(null);
  const { percent, scrolling, showsTopButton, showsTitle } = useReadingPosition(textRef, barRef);
  const isScrollingDown = scrolling === 'down';
  useEffect(() => {
    document.documentElement.toggleAttribute('data-header-hidden', isScrollingDown);
    return () => document.documentElement.removeAttribute('data-header-hidden');
  }, [isScrollingDown]);
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
          ref={barRef}
          className="h-full bg-accent-strong [transform:scaleX(0)] [transform-origin:left]"
        />
      </div>
      {showsTitle && scrolling === 'up' && (
        <div
          role="region"
          aria-label="Article"
          className="fixed z-31 top-0 right-0 left-0 border-b border-line bg-paper [--from:0_-100%] [animation:enter_var(--quick)] print:hidden"
        >
          <div className="flex items-center gap-2 max-w-page h-[var(--header-height)] mx-auto py-0 px-gutter max-sm:py-0 max-sm:px-2">
            <IconLink
              icon={ArrowLeft}
              iconSize={20}
              to={publicPaths.techHub}
              label={postMessages.returnToBlog}
              title={postMessages.returnToBlog}
            />
            <p dir="auto" className="flex-1 font-bold truncate">
              {title}
            </p>
            {children}
          </div>
        </div>
      )}
      {showsTopButton && <BackToTopButton />}
    </>
  );
}
