interface Sample {
  atMs: number;
  done: number;
}

export interface Pace {
  perSecond: number;
  secondsLeft: number;
}

const windowMs = 10_000;
const soonestMs = 1_000;

/** How fast rows are done of late, and how long the rest takes at that speed. */
export function paceMeter() {
  let samples: Sample[] = [];
  return {
    /** After a pause: the time that stood still does not count. */
    restart(): void {
      samples = [];
    },
    measure(now: Sample, left: number): Pace | undefined {
      samples = [...samples.filter(({ atMs }) => now.atMs - atMs <= windowMs), now];
      const [first = now] = samples;
      const spanMs = now.atMs - first.atMs;
      if (spanMs < soonestMs || now.done === first.done) return undefined;
      const perSecond = ((now.done - first.done) / spanMs) * 1_000;
      return { perSecond, secondsLeft: left / perSecond };
    },
  };
}
