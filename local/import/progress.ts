import type { Result } from './import-results.ts';

const eachMs = 200;
const clearLine = '\r\u001b[K';

const number = new Intl.NumberFormat('en-IN');
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

export function progress(total: number, output: NodeJS.WriteStream = process.stderr) {
  const counts = new Map<Result['result'], number>();
  const started = performance.now();
  let done = 0;
  let shownAt = 0;

  const show = () => {
    const seconds = (performance.now() - started) / 1000;
    const rate = done / seconds;
    const left = rate > 0 ? clock(Math.max(0, total - done) / rate) : '–';
    output.write(
      `${clearLine}${number.format(done)} of ${number.format(total)} rows  ${Math.round(rate)}/s  ${left} left`,
    );
  };

  return {
    count({ result }: Result): void {
      counts.set(result, (counts.get(result) ?? 0) + 1);
      done += 1;
      if (!output.isTTY || performance.now() - shownAt < eachMs) return;
      shownAt = performance.now();
      show();
    },
    refused: (): number => counts.get('refused') ?? 0,
    /** Such as "9,337 rows in 1:12: 9,337 created". */
    summary(): string {
      if (output.isTTY) output.write(clearLine);
      const seconds = (performance.now() - started) / 1000;
      const parts = [...counts].map(([result, count]) => `${number.format(count)} ${result}`);
      return `${number.format(done)} rows in ${clock(seconds)}: ${parts.join(', ') || 'nothing'}`;
    },
  };
}
