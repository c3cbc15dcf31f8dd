import * as z from 'zod/mini';
import { type AdminInterview, updateAndSaveInvExps } from '#contract/interviews.ts';
import { feedbackLimits, interviewLimits, textLimits } from '#contract/limits.ts';
import { call } from '#web/lib/api/api-client.ts';
import { parseConflict } from '#web/lib/api/conflict.ts';
import { asTyped } from '#web/lib/form/as-typed.ts';
import {
  areUntold,
  emptyExperience,
  emptyRound,
  ExperienceFields,
  ExperienceForm,
} from './experience-fields.ts';

/** An interview may have only a number of rounds; the form then shows blank rounds. */
type EditableInterview = Pick<AdminInterview, 'details' | 'rounds' | 'roundDetails'>;

export function toFields(interview: EditableInterview | undefined): ExperienceFields {
  if (!interview) return emptyExperience;
  const { rounds: count, roundDetails = [] } = interview;
  const rounds =
    roundDetails.length === 0
      ? Array.from({ length: Math.max(1, count) }, () => emptyRound)
      : roundDetails.map((round) => ({ ...round, details: asTyped(round.details) }));
  return ExperienceFields.parse({ ...interview, details: asTyped(interview.details), rounds });
}

const Round = z.object({
  title: z.string().check(z.maxLength(textLimits.lineCharacters)),
  details: z.string().check(z.maxLength(feedbackLimits.characters)),
});
const parts = ['title', 'details'] as const;

/** All rounds may be blank, so that only their number is saved. Otherwise each needs a title and details. */
const Rounds = z
  .array(Round)
  .check(z.minLength(1), z.maxLength(interviewLimits.rounds), ({ value: rounds, issues }) => {
    if (areUntold(rounds)) return;
    for (const [at, round] of rounds.entries()) {
      for (const part of parts.filter((name) => round[name].trim() === '')) {
        const path = [at, part];
        issues.push({ code: 'custom', input: round[part], path, params: { rule: 'required' } });
      }
    }
  });

export const InterviewEdit = z.object({ ...ExperienceForm.shape, rounds: Rounds });

/** An empty verdict removes the saved one. */
export async function saveInterview(
  { rounds, ...others }: ExperienceFields,
  { saved, key }: { saved: Pick<AdminInterview, 'id' | 'version'> | undefined; key: string },
): Promise<string> {
  const roundDetails = areUntold(rounds) ? [] : rounds;
  const { id = '', version } = saved ?? {};
  const body = { ...others, id, version, rounds: rounds.length, roundDetails };
  return (await call('updateAndSaveInvExps', { body, idempotencyKey: key })).message;
}

export const savedMeanwhile = (error: unknown): AdminInterview | undefined =>
  parseConflict(error, updateAndSaveInvExps.answers[409])?.InvData;
