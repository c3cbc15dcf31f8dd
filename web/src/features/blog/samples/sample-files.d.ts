declare module '#data/samples/*.md' {
  import type { SamplePost } from '#web/features/blog/samples/sample-post.ts';
  export const sample: SamplePost;
}
