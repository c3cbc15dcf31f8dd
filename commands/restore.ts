import { shownProgress } from '#local/launch/progress.ts';
import { readSettings } from '#local/launch/settings.ts';
import { exitWith } from '#local/launch/start-error.ts';
import { restore, restoreOptions, typed } from './archive/archive.ts';

try {
  const { dataDir } = readSettings(process.env);
  const options = restoreOptions(typed());
  await restore({ ...options, dataDir, progress: shownProgress });
  console.log(`${dataDir} is as it was when ${options.archive} was written.`);
} catch (error) {
  exitWith(error);
}
