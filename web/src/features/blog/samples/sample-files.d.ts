declare module '#data/samples/*.md' {
  import type { Sample } from '#web/features/blog/samples/sample.ts';
  export const sample: Sample;
}
