import { GapInLog } from '#lambdas/catalog/index/apply.ts';
import { buildCatalogJob, inventJob } from './fixtures.ts';
import { fileWith, numbersIn, put, remove } from './open-file.ts';

const byTerm = (searchTerm: string) => ({ search: { searchTerm } });

describe('applying changes', () => {
  it('twice changes nothing', async () => {
    const entries = [put(1, inventJob(1)), put(2, inventJob(2)), remove(3, 'job-1')];
    const file = await fileWith([]);
    file.writer.apply(entries);
    const before = file.catalog.select({});
    file.writer.apply(entries);
    file.writer.apply(entries.slice(1));
    expect(file.catalog.select({})).toEqual(before);
    expect(file.catalog.sequence).toBe(3);
  });

  it('refuses to pass over a change', async () => {
    const file = await fileWith([buildCatalogJob(1)]);
    expect(() => file.writer.apply([put(3, buildCatalogJob(3))])).toThrow(GapInLog);
    expect(file.catalog.sequence).toBe(1);
  });

  it('takes all of a page or nothing of it', async () => {
    const file = await fileWith([buildCatalogJob(1)]);
    const broken = { ...buildCatalogJob(3), createdSequence: 2 };
    expect(() => file.writer.apply([put(2, buildCatalogJob(2)), put(3, broken)])).toThrow();
    expect(file.catalog.sequence).toBe(1);
    expect(numbersIn(file, {})).toEqual([1]);
    file.writer.apply([put(2, buildCatalogJob(2, { role: 'Tester' }))]);
    expect(numbersIn(file, byTerm('tester'))).toEqual([2]);
  });
});
