import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { BareButton } from '../button/button.tsx';
import { useHoverOrFocus } from '#web/ui/browser-hooks/use-hover-or-focus.ts';
import { useIsTabHidden } from '#web/ui/browser-hooks/use-is-tab-hidden.ts';
import { useMediaQuery } from '#web/ui/browser-hooks/use-media-query.ts';

function useSlides(count: number, intervalMs: number | undefined) {
  const [activeIndex, setActiveIndex] = useState(0);
  const [seenIndexes, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  const [isPaused, setIsPaused] = useState(false);
  const ref = useRef<HTMLElement>(null);
  const hasAttention = useHoverOrFocus(ref);
  const isTabHidden = useIsTabHidden();
  const isMotionReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isManual = isMotionReduced || intervalMs === undefined;
  const isMoving = count > 1 && !(isPaused || hasAttention || isTabHidden || isManual);

  const showSlide = (index: number) => {
    const wrappedIndex = (index + count) % count;
    setActiveIndex(wrappedIndex);
    setSeen((previous) => new Set(previous).add(wrappedIndex));
  };

  const showNext = useEffectEvent(() => showSlide(activeIndex + 1));
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => showNext(), intervalMs);
    return () => clearTimeout(timer);
  }, [isMoving, activeIndex, count, intervalMs]);

  return { ref, activeIndex, seen: seenIndexes, isManual, isPaused, setIsPaused, showSlide };
}

export interface Slide {
  label: string;
  /** `seen` is false until the slide is first shown, so that its image can load late. */
  render: (seen: boolean) => ReactNode;
}

interface Props {
  label: string;
  slides: readonly Slide[];
  intervalMs: number | undefined;
}

/** Slides overlap, so that the height never changes; all but the active one are inert. */
export function Carousel({ label, slides, intervalMs }: Props) {
  const count = slides.length;
  const { ref, activeIndex, seen, isManual, isPaused, setIsPaused, showSlide } = useSlides(
    count,
    intervalMs,
  );
  const PauseIcon = isPaused ? Play : Pause;
  return (
    <section
      ref={ref}
      aria-roledescription="carousel"
      aria-label={label}
      className="relative grid [grid-template:1fr_auto/minmax(0,1fr)]"
    >
      {slides.map((slide, index) => (
        <div
          key={slide.label}
          role="group"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${count}: ${slide.label}`}
          inert={index !== activeIndex}
          className="[grid-area:1/1/3/2] min-w-0 [transition:opacity_600ms_ease,visibility_600ms] [&[inert]]:invisible [&[inert]]:opacity-0"
        >
          {slide.render(seen.has(index))}
        </div>
      ))}
      <div className="z-1 [grid-area:2/1/3/2] w-full max-w-page mx-auto py-0 px-gutter">
        <div className="needs-script flex flex-wrap w-fit rounded-full bg-[rgb(16_15_60/62%)] [&_button]:(grid place-items-center w-[min(var(--target),16vw)] h-target p-0 border-0 rounded-full bg-transparent text-[#ffffff]) [&_button:hover]:bg-[rgb(255_255_255/16%)] [&_button:focus-visible]:[outline-color:#ffffff]">
          <BareButton aria-label="Previous slide" onClick={() => showSlide(activeIndex - 1)}>
            <ChevronLeft size={20} />
          </BareButton>
          {slides.map((slide, index) => (
            <BareButton
              key={slide.label}
              aria-label={`Slide ${index + 1}: ${slide.label}`}
              {...(index === activeIndex && { 'aria-current': true })}
              className="!w-[min(2rem,16vw)] before:(size-2.5 rounded-full bg-[rgb(255_255_255/70%)] content-[''] [transition:width_var(--smooth),background-color_var(--smooth)]) aria-[current]:before:(w-6.5 bg-accent)"
              onClick={() => showSlide(index)}
            />
          ))}
          <BareButton aria-label="Next slide" onClick={() => showSlide(activeIndex + 1)}>
            <ChevronRight size={20} />
          </BareButton>
          {!isManual && (
            <BareButton
              aria-label={isPaused ? 'Play slides' : 'Pause slides'}
              onClick={() => setIsPaused(!isPaused)}
            >
              <PauseIcon size={16} fill="currentColor" />
            </BareButton>
          )}
        </div>
      </div>
    </section>
  );
}
