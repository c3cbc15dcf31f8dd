import { parseArgs } from 'node:util';
import { exitWith } from '#local/launch/start-error.ts';
import { readSettings } from '#local/launch/settings.ts';
import { dump } from './dump/dump.ts';

/** One hash of all rows and one of all objects; nobody may use the data folder meanwhile. */
try {
  const { values } = parseArgs({
    options: { without: { type: 'string', multiple: true, default: [] } },
  });
  const { rows, objects } = await dump(readSettings(process.env).dataDir, values.without);
  console.log(`rows     ${rows.sha256} ${rows.count}`);
  console.log(`objects  ${objects.sha256} ${objects.count}`);
} catch (error) {
  exitWith(error);
}
