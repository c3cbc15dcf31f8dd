import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '#contract/routes.ts';
import { backUp } from '#local/commands/archive/back-up.ts';
import { quietProgress } from '#local/launch/progress.ts';
import { launch } from '#local/launch/launch.ts';
import { callsTo, type Stack } from '#test/local/api/stack.ts';
import { send } from '#test/local/api/world.ts';
import { storedIn } from '../../support/stored.ts';
import { approvalWrite, commentWrite, contactWrite, jobWrite, makeSubjects } from '../writers.ts';
import { lasting } from './lasting.ts';

/**
 * `node test/slow/endurance/releases/make-release.ts NAME`: keeps a data folder as this release
 * writes it, for later ones to open. Once for each release that changes what is stored.
 */
const [name = 'unnamed'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'release-'));
const dataDir = join(folder, 'data');
const started = { port: 0, dataDir, seed: 'none', rateLimits: false, quiet: true } as const;
const { address, environment, invoke, stop } = await launch(started);
const stack: Stack = { ...callsTo(address), environment, dataDir, invoke, stop };
const token = await stack.signIn();
const subjects = await makeSubjects(stack, token);
// None of it ends before the tests do.
const lastingFields = { expiresAt: '2099-12-31T00:00:00.000Z' };
const form = { ...subjects.form, ...lastingFields };
const writes = [
  ...Array.from({ length: 6 }, (_, at) => jobWrite({ ...subjects, form }, at < 2)),
  commentWrite(subjects),
  contactWrite(),
];
for (const write of writes) {
  const { status, text } = await write.send(stack, token);
  if (status >= 300) throw new Error(`${write.kind}: ${status} ${text}`);
}
const { comments } = (await send(stack, routes.getPendingComments, { token })).body;
await approvalWrite(comments[0].id).send(stack, token);
const params = { id: subjects.jobId };
await send(stack, routes.updateJob, { params, token, body: lastingFields });
await stop();
rmSync(join(dataDir, 'tmp'), { recursive: true, force: true });
const { rows, objects } = await storedIn(dataDir);
const archive = `test/slow/endurance/releases/${name}.tgz`;
await backUp({ dataDir, archive, progress: quietProgress, now: new Date() });
const contents = {
  rows: lasting(rows),
  objects: [...objects].filter((key) => /^images\/[^/]+$/.test(key)),
};
writeFileSync(archive.replace(/tgz$/, 'json'), `${JSON.stringify(contents, null, 2)}\n`);
rmSync(folder, { recursive: true });
