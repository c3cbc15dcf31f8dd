import * as z from 'zod/mini';
import { exitWith } from '../launch/exit-with.ts';
import { launch } from '../launch/launch.ts';
import { readSettings } from '../launch/settings.ts';
import { StartError } from '../launch/start-error.ts';

const worker = 'preview-worker';
const Queued = z.object({ queued: z.number() });

/** `npm run previews:queue`: draws what has no preview image yet, such as the jobs of an earlier release. */
async function queuePreviews(): Promise<void> {
  const launched = await launch({ ...readSettings(process.env), port: 0, quiet: true });
  const run = async (event: object) => {
    const outcome = await launched.invoke(worker, event);
    if (outcome.kind === 'result') return Queued.parse(outcome.result).queued;
    throw new StartError('Not all were drawn; logs/functions.log of the data folder says why.');
  };
  try {
    console.log(`${await run({ queue: 'all' })} previews were queued. Drawing them…`);
    await run({});
    console.log('What is not drawn yet will be with the next start.');
  } finally {
    await launched.stop();
  }
}

try {
  await queuePreviews();
  process.exit(0);
} catch (error) {
  exitWith(error);
}
