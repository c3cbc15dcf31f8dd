import { updateAndSaveInvExps, type AdminInterview } from '#contract/interviews.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { ExperienceFields } from '../form/experience-fields.ts';
import { areUntold } from './interview-fields.ts';

/** The server's words, once it has it. An empty verdict takes an earlier one back. */
export async function saveInterview(
  { rounds, ...others }: ExperienceFields,
  saved: Pick<AdminInterview, 'id' | 'version'> | undefined,
  key: string,
): Promise<string> {
  const roundDetails = areUntold(rounds) ? [] : rounds;
  const { id = '', version } = saved ?? {};
  const body = { ...others, id, version, rounds: rounds.length, roundDetails };
  return (await call(updateAndSaveInvExps, { body, idempotencyKey: key })).message;
}

/** The experience as another administrator saved it meanwhile, where that is why it was refused. */
export function savedMeanwhile(error: unknown): AdminInterview | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return updateAndSaveInvExps.answers[409].safeParse(error.body).data?.InvData;
}
