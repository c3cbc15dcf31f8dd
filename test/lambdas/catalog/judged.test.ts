import { judge, type JudgedFigures } from '#bench/judged/judge.ts';
import { queries } from '#bench/judged/queries.ts';

describe('the judged queries', () => {
  let figures: JudgedFigures;
  beforeAll(async () => {
    figures = await judge();
  });

  it('are at least eighty, of every class, and each expects what it should', () => {
    expect(figures.queries).toBeGreaterThanOrEqual(80);
    expect(Object.keys(queries)).toHaveLength(9);
    const empty = figures.judged.filter((each) => each.expectsJobs && each.wanted === 0);
    expect(empty.map(({ query }) => query)).toEqual([]);
  });

  it('are answered by the right jobs, these first', () => {
    const { precisionAt10, ndcgAt10, recall, precision } = figures.all;
    expect(precisionAt10).toBeGreaterThanOrEqual(0.97);
    expect(ndcgAt10).toBeGreaterThanOrEqual(0.97);
    expect(recall).toBeGreaterThanOrEqual(0.97);
    expect(precision).toBeGreaterThanOrEqual(0.95);
  });

  it('are answered well in each class', () => {
    for (const [name, { ndcgAt10, recall, precision }] of Object.entries(figures.classes)) {
      const worst = Math.min(ndcgAt10, recall, precision);
      expect({ name, well: worst >= 0.95 }).toEqual({ name, well: true });
    }
  });

  it('are understood with one random edit', () => {
    expect(figures.typos.count).toBe(400);
    expect(figures.typos.understood).toBeGreaterThanOrEqual(0.92);
  });

  it('are not found where they are gibberish', () => {
    expect(figures.gibberish.answered).toEqual([]);
  });
});
