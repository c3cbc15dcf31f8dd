import { formatLongDay } from '#contract/india-time.ts';
import { legal } from '#contract/limits.ts';

export const RevisionDate = () => (
  <>
    Last revised <time dateTime={legal.revisedOn}>{formatLongDay(legal.revisedOn)}</time>
  </>
);
