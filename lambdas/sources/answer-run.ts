import type { runSource as route } from '#contract/sources.ts';
import { Conflict } from '#lambdas/platform/http/errors.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import { type Sources, sourceRun } from './run-source.ts';
import { shownSource } from '#lambdas/platform/source-readings.ts';

const messages = {
  read: 'The board was read.',
  failed: 'The board could not be read.',
  held: 'This board is being read at the moment. Look again in a minute.',
};

/** Reads a board while an administrator waits. */
export const runSource =
  (given: Sources): Handle<typeof route> =>
  async ({ params }) => {
    const source = await given.sources.get(params.id);
    if (!(await given.sources.claim(source))) throw new Conflict(messages.held);
    const row = await sourceRun(given)(source);
    const message = row.failingSince === undefined ? messages.read : messages.failed;
    return ok({ message, source: shownSource(row) });
  };
