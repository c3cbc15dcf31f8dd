import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formOf } from '#test/support/call.ts';
import { backUp } from '#local/commands/archive/back-up.ts';
import { launch } from '#local/launch/launch.ts';
import { quietProgress } from '#local/launch/progress.ts';
import { callerOf } from '../caller.ts';
import { prepareGround } from '../given.ts';
import { keptIn } from '../kept.ts';
import { approvalDeed, commentDeed, contactDeed, jobDeed } from '../deeds.ts';
import { lasting } from './lasting.ts';

/**
 * `node test/guard/endurance/releases/make-release.ts NAME`: keeps a data folder as this release
 * writes it, for later ones to open. Once for each release that changes what is stored.
 */
const [name = 'unnamed'] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'release-'));
const dataDir = join(folder, 'data');
const { address, stop } = await launch({
  ...{ port: 0, dataDir, seed: 'none', rateLimits: false, quiet: true },
});
const caller = callerOf(address);
const token = await caller.signIn();
const ground = await prepareGround(caller, token);
// None of it ends before the tests do.
const form = { ...ground.form, expiresAt: '2099-12-31T00:00:00.000Z' };
const deeds = [
  ...Array.from({ length: 6 }, (_, at) => jobDeed({ ...ground, form }, at < 2)),
  commentDeed(ground),
  contactDeed(),
];
for (const deed of deeds) {
  const answer = await deed.send(caller, token);
  if (!answer.ok) throw new Error(`${deed.kind}: ${answer.status} ${await answer.text()}`);
}
const { comments } = await caller.ask('/api/comments', { token });
await approvalDeed(comments[0].id).send(caller, token);
await caller.ask(`/api/updateJob/${ground.jobId}`, {
  ...{ token, body: formOf({ expiresAt: '2099-12-31T00:00:00.000Z' }) },
});
await stop();
await rm(join(dataDir, 'tmp'), { recursive: true, force: true });
const { rows, objects } = await keptIn(dataDir);
const kept = 'test/guard/endurance/releases';
const archive = `${kept}/${name}.tgz`;
await backUp({ dataDir, archive, progress: quietProgress, now: new Date() });
const contents = {
  rows: lasting(rows),
  objects: [...objects].filter((key) => /^images\/[^/]+$/.test(key)),
};
await writeFile(`${kept}/${name}.json`, `${JSON.stringify(contents)}\n`);
await rm(folder, { recursive: true });
console.log(
  `${archive}: ${contents.rows.length} rows that last, ${contents.objects.length} images`,
);
process.exit(0);
