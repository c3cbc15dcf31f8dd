import { type RefObject, useEffect, useState } from 'react';
import { reading } from '#contract/limits.ts';

export interface ReadingPosition {
  /** In tens of a hundred: finer steps would only draw the page again. */
  percent: number;
  /** Where the page is being moved to; `top` while its head is in sight. */
  heading: 'top' | 'up' | 'down';
  /** So far that a way back to the top is a help. */
  far: boolean;
  /** So far that the title is worth repeating. */
  titled: boolean;
}

const start: ReadingPosition = { percent: 0, heading: 'top', far: false, titled: false };
const stepPercent = 10;
/** A finger that rests moves the page by less. */
const jitterPixels = 6;
const topPixels = 160;

/** How much of a text has passed, from 0 to 1; one that fits the window has passed as it is seen. */
export function progressOf({ top, height }: { top: number; height: number }, window_: number) {
  const way = height - window_;
  return way <= 0 ? 1 : Math.min(1, Math.max(0, -top / way));
}

function headingOf(before: ReadingPosition['heading'], from: number, to: number) {
  if (to < topPixels) return 'top';
  if (Math.abs(to - from) < jitterPixels) return before;
  return to > from ? 'down' : 'up';
}

const isSame = (a: ReadingPosition, b: ReadingPosition) =>
  a.percent === b.percent && a.heading === b.heading && a.far === b.far && a.titled === b.titled;

/** Calls once a frame at most, and once at the start. */
function onEachScroll(look: () => void): () => void {
  let frame = requestAnimationFrame(look);
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  window.addEventListener('scroll', later, { passive: true });
  window.addEventListener('resize', later);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', later);
    window.removeEventListener('resize', later);
  };
}

/** Follows the reading of `text`; `bar` is drawn with every frame, apart from React. */
export function useReadingPosition(
  text: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
): ReadingPosition {
  const [position, setPosition] = useState(start);
  useEffect(() => {
    let last = window.scrollY;
    return onEachScroll(() => {
      if (!text.current) return;
      const at = window.scrollY;
      const progress = progressOf(text.current.getBoundingClientRect(), window.innerHeight);
      if (bar.current) bar.current.style.transform = `scaleX(${progress})`;
      const from = last;
      if (Math.abs(at - from) >= jitterPixels) last = at;
      setPosition((before) => {
        const now: ReadingPosition = {
          percent: Math.floor((progress * 100) / stepPercent) * stepPercent,
          heading: headingOf(before.heading, from, at),
          far: at > reading.toTopAfterPixels,
          titled: progress * 100 > reading.miniTitleAfterPercent,
        };
        return isSame(now, before) ? before : now;
      });
    });
  }, [text, bar]);
  return position;
}
