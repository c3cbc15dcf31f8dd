import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { failedVisits, visits } from '#lambdas/watch/visit-site.ts';
import { runCommand } from '../deployed/command.ts';
import { WrongUse } from '../import/options.ts';
import { StartError } from '../launch/start-error.ts';

const usage = `node local/commands/visit-deployed.ts OUTPUTS

  OUTPUTS   what "cdk deploy --outputs-file OUTPUTS" wrote`;

const Outputs = z.record(z.string(), z.object({ SiteAddress: z.optional(z.string()) }));

/** After a deployment: looks at the site as the watch does, from outside of AWS. */
async function visitDeployed([file]: string[]): Promise<void> {
  if (file === undefined) throw new WrongUse('Name the file.');
  const outputs = Outputs.parse(JSON.parse(readFileSync(file, 'utf8')));
  const origin = Object.values(outputs).flatMap(({ SiteAddress }) => SiteAddress ?? [])[0];
  if (origin === undefined) throw new StartError(`${file} names no SiteAddress.`);
  const failed = await failedVisits(origin);
  if (failed.length > 0) throw new StartError(`${origin} does not answer: ${failed.join(', ')}`);
  console.log(`${origin} answers: ${visits.map(({ path }) => path).join(', ')}`);
}

await runCommand(usage, visitDeployed);
