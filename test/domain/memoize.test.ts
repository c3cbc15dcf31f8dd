import { memoize } from '#domain/memoize.ts';

function countReads() {
  const reads: string[] = [];
  const read = memoize((text) => {
    reads.push(text);
    return text === '' ? undefined : text.toUpperCase();
  });
  return { read, reads };
}

it('reads a text once, also where it says nothing', () => {
  const { read, reads } = countReads();
  expect(['pune', '', 'pune', ''].map(read)).toEqual(['PUNE', undefined, 'PUNE', undefined]);
  expect(reads).toEqual(['pune', '']);
});

it('does not keep all texts of a long day', () => {
  const { read, reads } = countReads();
  const texts = Array.from({ length: 20_000 }, (_, at) => `line ${at}`);
  for (const text of ['pune', ...texts, 'pune']) read(text);
  expect(reads.filter((text) => text === 'pune')).toHaveLength(2);
});
