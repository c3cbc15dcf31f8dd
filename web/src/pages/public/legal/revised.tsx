import { legal } from '#contract/limits.ts';

/** Section 1 names the day, whatever the reader's time zone. */
const day = new Date(`${legal.revisedOn}T00:00:00Z`).toLocaleDateString('en-US', {
  dateStyle: 'long',
  timeZone: 'UTC',
});

export const Revised = () => (
  <>
    Last revised <time dateTime={legal.revisedOn}>{day}</time>
  </>
);
