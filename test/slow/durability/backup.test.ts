import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp } from '#commands/backup.ts';
import { restore } from '#commands/restore.ts';
import { hashData } from '#commands/hash-data.ts';
import { lockDataFolder } from '#local/launch/lock-folder.ts';
import { quietProgress } from '#local/launch/progress.ts';
import { temporaryFolder } from '#test/local/cloud/engines.ts';
import { fill } from '#test/local/filled-stores.ts';

const parent = temporaryFolder();
const dataDir = () => join(parent(), 'data');
const archive = () => join(parent(), 'backups', 'whole.tgz');
const backUpTo = (file: string) =>
  backUp({ dataDir: dataDir(), archive: file, progress: quietProgress });
const restoreFrom = (file: string, force = false) =>
  restore({ dataDir: dataDir(), archive: file, force, progress: quietProgress });
const wipe = () => rm(dataDir(), { recursive: true, force: true });

/** All rows and objects, by their hashes. */
const kept = () => hashData(dataDir(), []);

let before: Awaited<ReturnType<typeof kept>>;
beforeAll(async () => {
  await fill(dataDir(), { rows: 60, objects: 12 });
  await mkdir(join(dataDir(), 'cognito'), { recursive: true });
  await writeFile(join(dataDir(), 'cognito', 'users.json'), '{"users":[]}', { mode: 0o600 });
  await mkdir(join(dataDir(), 'logs'));
  await writeFile(join(dataDir(), 'logs', 'functions.log'), 'a line');
  before = await kept();
  await backUpTo(archive());
});

it('a backup brings every row and object back after the folder is gone', async () => {
  expect([before.rows.count, before.objects.count]).toEqual([60, 12]);
  await wipe();
  await restoreFrom(archive());
  expect((await readdir(dataDir())).sort()).toEqual(['cognito', 'dynamodb', 'mail', 's3']);
  expect(await kept()).toEqual(before);
  expect(await readFile(join(dataDir(), 'cognito', 'users.json'), 'utf8')).toBe('{"users":[]}');
  expect((await stat(join(dataDir(), 'cognito', 'users.json'))).mode & 0o777).toBe(0o600);
});

it('a backup leaves nothing behind but itself, for its owner only', async () => {
  expect((await readdir(parent())).sort()).toEqual(['backups', 'data']);
  expect(await readdir(join(parent(), 'backups'))).toEqual(['whole.tgz']);
  expect((await stat(archive())).mode & 0o777).toBe(0o600);
});

it('a backup is refused while the folder is in use, of an empty folder, and over another file', async () => {
  const lock = await lockDataFolder(dataDir());
  const other = join(parent(), 'other.tgz');
  await expect(backUpTo(other)).rejects.toThrow('is in use by process');
  await expect(restoreFrom(archive(), true)).rejects.toThrow('is in use by process');
  lock.release();
  const empty = { dataDir: join(parent(), 'empty'), archive: other };
  await expect(backUp({ ...empty, progress: quietProgress })).rejects.toThrow('is empty');
  await expect(backUpTo(archive())).rejects.toThrow('exists already');
  expect(existsSync(other)).toBe(false);
  await rm(empty.dataDir, { recursive: true });
});

it('restoring takes the place of other data only when it is forced to', async () => {
  await writeFile(join(dataDir(), 's3', 'later'), 'written after the backup');
  await expect(restoreFrom(archive())).rejects.toThrow('With --force');
  expect(existsSync(join(dataDir(), 's3', 'later'))).toBe(true);
  await restoreFrom(archive(), true);
  expect(existsSync(join(dataDir(), 's3', 'later'))).toBe(false);
  expect(await kept()).toEqual(before);
});

it('restoring leaves the folder alone when a byte of the archive is another', async () => {
  const { size } = await stat(archive());
  for (const position of [40, size >> 1, size - 6]) {
    const damaged = join(parent(), 'damaged.tgz');
    await writeFile(damaged, await readFile(archive()));
    const file = await open(damaged, 'r+');
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, position);
    await file.write(Buffer.of(buffer[0]! ^ 0xff), 0, 1, position);
    await file.close();
    await expect(restoreFrom(damaged, true)).rejects.toThrow('is damaged');
    await rm(damaged);
  }
  expect(await kept()).toEqual(before);
});
