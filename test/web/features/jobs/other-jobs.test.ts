import { buildCards } from '#test/support/portal.ts';
import { otherJobs } from '#web/features/jobs/other-jobs.ts';

const cards = buildCards(20);
const size = 5;

it('lists every other job once, five a page, wherever the job itself stands', () => {
  for (const job of cards) {
    const listed = [0, 1, 2, 3].flatMap((page) =>
      otherJobs(job, cards.slice(page * size, page * size + 2 * size)).slice(0, size),
    );
    expect(listed).toEqual(cards.filter(({ id }) => id !== job.id));
  }
});
