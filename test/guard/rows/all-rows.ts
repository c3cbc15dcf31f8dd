import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Row } from './row.ts';

export const folder = 'test/guard/rows';
const holdsNone = new Set(['row.ts', 'all-rows.ts']);

/** Every row of every file in the folder. */
export async function allRows(): Promise<Row[]> {
  const files = readdirSync(folder).filter((name) => !holdsNone.has(name));
  const modules = await Promise.all(
    // eslint-disable-next-line no-unsanitized/method -- files of this project
    files.map((file) => import(pathToFileURL(`${folder}/${file}`).href) as Promise<object>),
  );
  return modules.flatMap((module) => Object.values(module) as Row[][]).flat();
}
