import { shownProgress } from '#local/launch/progress.ts';
import { readSettings } from '#local/launch/settings.ts';
import { exitWith } from '#local/launch/start-error.ts';
import { backUp, backupOptions, typed } from './archive/archive.ts';

try {
  const archive = backupOptions(typed(), new Date());
  const { dataDir } = readSettings(process.env);
  const bytes = await backUp({ dataDir, archive, progress: shownProgress });
  console.log(
    `${archive}\n${(bytes / 1_000_000).toFixed(1)} MB. Keep it as safe as the data: it holds personal data and keys.`,
  );
} catch (error) {
  exitWith(error);
}
