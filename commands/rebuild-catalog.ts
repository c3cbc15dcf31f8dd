import { launch } from '#local/launch/launch.ts';
import { readSettings } from '#local/launch/settings.ts';
import { exitWith, StartError } from '#local/launch/start-error.ts';

async function rebuildCatalog(): Promise<void> {
  const launched = await launch({ ...readSettings(process.env), port: 0, quiet: true });
  try {
    const outcome = await launched.invoke('catalog-builder', { rebuild: true });
    if (outcome.kind !== 'result') {
      throw new StartError(
        'The catalog was not rebuilt; logs/functions.log of the data folder says why.',
      );
    }
    console.log(`The catalog was rebuilt: ${JSON.stringify(outcome.result)}`);
  } finally {
    await launched.stop();
  }
}

try {
  await rebuildCatalog();
  process.exit(0);
} catch (error) {
  exitWith(error);
}
