import { savedJobsLimits as bounds } from '#contract/limits.ts';
import { buildCards, now } from '#test/support/portal.ts';
import { toJson, mergeJobs, readSavedFile } from '#web/features/jobs/saved-list/saved-jobs-file.ts';
import { toBasicCard } from '#web/features/jobs/saved/change-saved-jobs.ts';

const savedAt = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const jobs = buildCards(3).map((card, at) => ({ card: toBasicCard(card), savedAt: savedAt(at) }));
const many = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => ({
    card: { ...jobs[0]!.card, id: `${name}-${at}` },
    savedAt: savedAt(at),
  }));

it('reads back what it wrote', async () => {
  expect(await readSavedFile(new File([toJson(jobs)], 'x'))).toEqual({ jobs });
  expect(jobs.flatMap(({ card }) => Object.keys(card))).not.toContain('joblink');
});

it('refuses what is too large before it is read', async () => {
  const file = new File(['x'], 'x');
  Object.defineProperty(file, 'size', { value: bounds.fileBytes + 1 });
  expect(await readSavedFile(file)).toEqual({ refusal: 'tooLarge' });
});

it('takes the newest as far as there is room', () => {
  const {
    jobs: all,
    addedCount,
    leftOutCount,
  } = mergeJobs(many(bounds.max - 2, 'here'), many(5, 'file'));
  expect([all.length, addedCount, leftOutCount]).toEqual([bounds.max, 2, 3]);
  expect(all.some(({ card }) => card.id === 'file-1')).toBe(true);
  expect(all.some(({ card }) => card.id === 'file-2')).toBe(false);
});
