import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { ExperienceForm } from '../form/experience-schema.ts';
import { areUntold } from './interview-fields.ts';

const Round = z.object({
  title: z.string().check(z.maxLength(limits.lineCharacters)),
  details: z.string().check(z.maxLength(limits.feedbackCharacters)),
});
const parts = ['title', 'details'] as const;

/** All of them may be left blank: then only their number is told. One that is told is told whole. */
const Rounds = z
  .array(Round)
  .check(z.minLength(1), z.maxLength(limits.interviewRoundsMax), ({ value: rounds, issues }) => {
    if (areUntold(rounds)) return;
    for (const [at, round] of rounds.entries()) {
      for (const part of parts.filter((name) => round[name].trim() === '')) {
        const path = [at, part];
        issues.push({ code: 'custom', input: round[part], path, params: { rule: 'required' } });
      }
    }
  });

/** As visitors fill it in, but for the rounds of an experience that tells only their number. */
export const InterviewEdit = z.object({ ...ExperienceForm.shape, rounds: Rounds });
