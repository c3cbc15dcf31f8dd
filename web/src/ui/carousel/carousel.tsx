import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './carousel.module.css';
import { useSlides } from './use-slides.ts';

export interface Slide {
  label: string;
  /** `seen` stays false until the slide first shows, so that its picture can wait. */
  render: (seen: boolean) => ReactNode;
}

interface Props {
  label: string;
  slides: readonly Slide[];
  intervalMs: number;
}

/** Slides lie on one another, so the height never changes; all but the active one are inert. */
export function Carousel({ label, slides, intervalMs }: Props) {
  const count = slides.length;
  const { ref, active, seen, still, paused, setPaused, go } = useSlides({ count, intervalMs });
  return (
    <section
      ref={ref}
      aria-roledescription="carousel"
      aria-label={label}
      className={styles['carousel']}
    >
      {slides.map((slide, index) => (
        <div
          key={slide.label}
          role="group"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${count}: ${slide.label}`}
          inert={index !== active}
          className={styles['slide']}
        >
          {slide.render(seen.has(index))}
        </div>
      ))}
      <div className={styles['strip']}>
        <div className={`needs-script ${styles['controls']}`}>
          <button type="button" aria-label="Previous slide" onClick={() => go(active - 1)}>
            <ChevronLeft size={20} />
          </button>
          {slides.map((slide, index) => (
            <button
              key={slide.label}
              type="button"
              aria-label={`Slide ${index + 1}: ${slide.label}`}
              {...(index === active && { 'aria-current': true })}
              className={styles['indicator']}
              onClick={() => go(index)}
            />
          ))}
          <button type="button" aria-label="Next slide" onClick={() => go(active + 1)}>
            <ChevronRight size={20} />
          </button>
          {!still && (
            <button
              type="button"
              aria-label={paused ? 'Play slides' : 'Pause slides'}
              onClick={() => setPaused(!paused)}
            >
              {paused ? (
                <Play size={16} fill="currentColor" />
              ) : (
                <Pause size={16} fill="currentColor" />
              )}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
