import { exitWith } from '#local/launch/start-error.ts';
import { shownProgress } from '#local/launch/progress.ts';
import { readSettings } from '#local/launch/settings.ts';
import { restoreOptions, typed } from './archive/options.ts';
import { restoreArchive } from './archive/restore-archive.ts';

/** `npm run restore`: the data folder as it was when the backup was made. */
try {
  const { dataDir } = readSettings(process.env);
  const options = restoreOptions(typed());
  const { madeAt, files } = await restoreArchive({ ...options, dataDir, progress: shownProgress });
  console.log(`${dataDir} is as it was at ${madeAt}: ${Object.keys(files).length} files.`);
} catch (error) {
  exitWith(error);
}
