import { exitWith } from '#local/launch/start-error.ts';
import { shownProgress } from '#local/launch/progress.ts';
import { readSettings } from '#local/launch/settings.ts';
import { backUp } from './archive/back-up.ts';
import { backupOptions, typed } from './archive/options.ts';
import { megabytes } from './archive/told.ts';

/** `npm run backup`: everything in the data folder, in one file. */
try {
  const now = new Date();
  const archive = backupOptions(typed(), now);
  const { dataDir } = readSettings(process.env);
  const done = await backUp({ dataDir, archive, progress: shownProgress, now });
  console.log(
    `${archive}\n${done.files} files, ${megabytes(done.bytes)} of data in ${megabytes(done.archiveBytes)}. Keep it as safe as the data: it holds personal data and keys.`,
  );
} catch (error) {
  exitWith(error);
}
