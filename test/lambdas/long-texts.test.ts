import { runInNewContext } from 'node:vm';
import { longInputs } from '#test/support/long-inputs.ts';
import { textReaders } from '#test/support/text-readers.ts';

/** What goes back for another try would need hours; all together need no tenth of this. */
const timeout = 8_000;

it.each(Object.entries(longInputs))('are read to their end, made of %s', (_, text) => {
  for (const read of Object.values(textReaders)) {
    const reading = () => {
      try {
        read(text);
      } catch {
        // A refusal is an answer.
      }
    };
    runInNewContext('reading()', { reading }, { timeout });
  }
});
