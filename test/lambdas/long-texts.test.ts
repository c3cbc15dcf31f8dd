import { runInNewContext } from 'node:vm';
import { longInputs } from '#test/support/long-inputs.ts';
import { textReaders } from '#test/support/text-readers.ts';

/** What goes back for another try would need hours; all together need no tenth of this. */
const timeout = 8_000;

it.each(Object.entries(longInputs))('are read to their end, made of %s', (_, text) => {
  let reader = '';
  const readAll = () => {
    for (const [name, read] of Object.entries(textReaders)) {
      reader = name;
      try {
        read(text);
      } catch {
        // A refusal is an answer.
      }
    }
  };
  // One context for all: each costs more than most readings.
  expect(() => {
    try {
      runInNewContext('readAll()', { readAll }, { timeout });
    } catch (cause) {
      throw new Error(`${reader} does not end`, { cause });
    }
  }).not.toThrow();
});
