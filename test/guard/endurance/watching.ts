import { medianOf } from '#bench/figures/percentiles.ts';
import { tell } from '../support/progress.ts';
import { sampleOf, type Sample } from './process-tree.ts';

const everyMs = 1_000;
const tellEveryMs = 30_000;

/** Looks at a process each second, until it is stopped. */
export function watching(pid: number) {
  const samples: Sample[] = [];
  let toldAt = performance.now();
  const timer = setInterval(() => {
    const sample = sampleOf(pid);
    samples.push(sample);
    if (sample.at - toldAt < tellEveryMs) return;
    toldAt = sample.at;
    const { rssMb, handles, threads, load } = sample;
    tell(
      `${samples.length} s: ${rssMb} MB, ${handles} handles, ${threads} threads, load ${load.toFixed(1)}`,
    );
  }, everyMs);
  return {
    stop(): readonly Sample[] {
      clearInterval(timer);
      return samples;
    },
  };
}

const part = 5;

/** The medians of the first and the last fifth of what was seen after the warm-up. */
export function trendOf(samples: readonly Sample[], of: 'rssMb' | 'handles', warmUp: number) {
  const values = samples.slice(warmUp).map((sample) => sample[of]);
  const length = Math.max(1, Math.floor(values.length / part));
  const [first, last] = [medianOf(values.slice(0, length)), medianOf(values.slice(-length))];
  return { first, last, growth: (last - first) / first };
}
