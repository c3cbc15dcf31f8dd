import type { JudgedFigures } from './judge.ts';
import type { Measures } from './measures.ts';

const figure = (value: number) => value.toFixed(3);
const row = (name: string, count: number, measures: Measures) =>
  [
    name.padEnd(24),
    String(count).padStart(7),
    ...[measures.precisionAt10, measures.ndcgAt10, measures.recall, measures.precision].map(
      (value) => figure(value).padStart(9),
    ),
  ].join(' ');

const short = 0.95;
const fellShort = ({ precisionAt10, ndcgAt10, recall, precision }: Measures) =>
  Math.min(precisionAt10, ndcgAt10, recall, precision) < short;

/** The figures as a table of text, with the queries that fell short under it. */
export function judgedLines(figures: JudgedFigures): string[] {
  const { typos, gibberish, judged } = figures;
  return [
    `${figures.queries} judged queries over ${figures.jobs} jobs`,
    `${'class'.padEnd(24)} queries      P@10   nDCG@10    recall precision`,
    ...Object.entries(figures.classes).map(([name, each]) => row(name, each.queries, each)),
    row('all', figures.queries, figures.all),
    `one-edit typos understood: ${figure(typos.understood)} of ${typos.count}`,
    `gibberish answered: ${gibberish.answered.length} of ${gibberish.count}`,
    ...judged
      .filter(fellShort)
      .map(
        ({ query, wanted, ...measures }) => `${row('', wanted, measures)} ${JSON.stringify(query)}`,
      ),
  ];
}
