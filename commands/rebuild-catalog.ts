import { launch } from '#local/launch/launch.ts';
import { readSettings } from '#local/launch/launch-settings.ts';
import { CommandError } from '#local/launch/command-error.ts';
import { runCommand } from './terminal/command-line.ts';

runCommand(import.meta.filename, 'npm run catalog:rebuild', async () => {
  const launched = await launch({ ...readSettings(process.env), port: 0, quiet: true });
  const run = launched.invoke('catalog-builder', { rebuild: true });
  const outcome = await run.finally(launched.stop);
  if (outcome.kind !== 'result') {
    const hint = 'logs/functions.log of the data folder says why.';
    throw new CommandError(`The catalog was not rebuilt; ${hint}`);
  }
  console.log(`The catalog was rebuilt: ${JSON.stringify(outcome.result)}`);
  process.exit(0);
});
