import { parseArgs } from 'node:util';
import { exitWith } from '#local/launch/start-error.ts';
import { readSettings } from '#local/launch/settings.ts';
import { dump } from './dump/dump.ts';

/**
 * `npm run dump [-- --without PREFIX]…`: one hash of the whole table and one of all objects, for telling
 * whether anything has changed. Partitions and objects whose names begin with a prefix are left out.
 * Nobody may use the data folder meanwhile.
 */
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
