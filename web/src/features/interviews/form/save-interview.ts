import * as z from 'zod/mini';
import { type AdminInterview, updateAndSaveInvExps } from '#contract/interviews.ts';
import { feedbackLimits, interviewLimits, textLimits } from '#contract/limits.ts';
import { call } from '#web/lib/api/api-client.ts';
import { parseConflict } from '#web/lib/api/parse-conflict.ts';
import { fixLineEnds } from '#web/lib/form/fix-line-ends.ts';
import {
  areBlank,
  emptyInterview,
  emptyRound,
  InterviewFields,
  NewInterviewSchema,
} from './interview-fields.ts';

/** An interview may have only a number of rounds; the form then shows blank rounds. */
type EditableInterview = Pick<AdminInterview, 'details' | 'rounds' | 'roundDetails'>;

export function toFields(interview: EditableInterview | undefined): InterviewFields {
  if (!interview) return emptyInterview;
  const { rounds: count, roundDetails = [] } = interview;
  const rounds =
    roundDetails.length === 0
      ? Array.from({ length: Math.max(1, count) }, () => emptyRound)
      : roundDetails.map((round) => ({ ...round, details: fixLineEnds(round.details) }));
  return InterviewFields.parse({ ...interview, details: fixLineEnds(interview.details), rounds });
}

const EditedRound = z.object({
  title: z.string().check(z.maxLength(textLimits.lineCharacters)),
  details: z.string().check(z.maxLength(feedbackLimits.characters)),
});
const roundFields = ['title', 'details'] as const;

/** All rounds may be blank, so that only their number is saved. Otherwise each needs a title and details. */
const EditedRounds = z
  .array(EditedRound)
  .check(z.minLength(1), z.maxLength(interviewLimits.rounds), ({ value: rounds, issues }) => {
    if (areBlank(rounds)) return;
    for (const [index, round] of rounds.entries()) {
      for (const field of roundFields.filter((name) => round[name].trim() === '')) {
        const path = [index, field];
        issues.push({ code: 'custom', input: round[field], path, params: { rule: 'required' } });
      }
    }
  });

export const EditedInterview = z.object({ ...NewInterviewSchema.shape, rounds: EditedRounds });

/** An empty verdict removes the saved one. */
export async function saveInterview(
  { rounds, ...others }: InterviewFields,
  { saved, key }: { saved: Pick<AdminInterview, 'id' | 'version'> | undefined; key: string },
): Promise<string> {
  const roundDetails = areBlank(rounds) ? [] : rounds;
  const { id = '', version } = saved ?? {};
  const body = { ...others, id, version, rounds: rounds.length, roundDetails };
  return (await call('updateAndSaveInvExps', { body, idempotencyKey: key })).message;
}

export const findNewerInterview = (error: unknown): AdminInterview | undefined =>
  parseConflict(error, updateAndSaveInvExps.responses[409])?.InvData;
