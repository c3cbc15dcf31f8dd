import type { Cloud } from './create-cloud.ts';
import { finishFirstStart, runSeed } from './first-start.ts';
import { ensureLocalAdmin } from './local-admin.ts';
import type { Run } from './run.ts';

/** The administrator and the seed; the folder counts as filled once both are in. */
export async function fillOnFirstStart(
  { options, progress, signal }: Run,
  { clients: { cognito }, userPoolId }: Cloud,
  environment: Record<string, string>,
): Promise<void> {
  const { dataDir, seed: kind, quiet = false } = options;
  const work = () => runSeed({ kind, environment, signal, quiet });
  await ensureLocalAdmin(cognito, userPoolId);
  await progress.during(kind === 'demo' ? 'Filling in the demo' : 'Filling in categories', work);
  finishFirstStart(dataDir);
}
