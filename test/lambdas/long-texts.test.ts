import { bestTimeOf } from '#test/support/best-time.ts';
import { longInputs } from '#test/support/long-inputs.ts';
import { textReaders } from '#test/support/text-readers.ts';

/** What goes back for another try takes from ten seconds to hours; nothing here takes a tenth of one. */
const longestMs = 1_000;

it.each(Object.entries(longInputs))('are read quickly, made of %s', (_, text) => {
  const slow = Object.entries(textReaders).flatMap(([name, read]) => {
    const milliseconds = bestTimeOf(() => read(text), longestMs);
    return milliseconds > longestMs ? [[name, Math.round(milliseconds)]] : [];
  });
  expect(slow).toEqual([]);
});
