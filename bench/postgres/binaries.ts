import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debian = '/usr/lib/postgresql';

const canRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const debianFolders = (): string[] =>
  existsSync(debian)
    ? readdirSync(debian)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(debian, version, 'bin'))
    : [];

/** The folder with PostgreSQL's programs, or undefined where there are none. */
export function findPostgres(path = process.env['PATH'] ?? ''): string | undefined {
  const folders = [...path.split(delimiter), '/usr/local/bin', ...debianFolders()];
  return folders.find(
    (folder) => canRun(join(folder, 'initdb')) && canRun(join(folder, 'postgres')),
  );
}
