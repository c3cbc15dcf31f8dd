import type { AdminInterview } from '#contract/interviews.ts';
import { emptyExperience, emptyRound, ExperienceFields } from '../form/experience-fields.ts';

type Name = keyof ExperienceFields;

const isName = (name: string): name is Name => Object.hasOwn(emptyExperience, name);
export const fieldNames = Object.keys(emptyExperience).filter(isName);

/** Line ends as a text area holds them, so that an untouched text never looks changed. */
const asTyped = (text: string) => text.replace(/\r\n?/g, '\n');

/** An experience of an earlier release told only how many rounds there were: as many stay blank. */
function roundsOf({ rounds, roundDetails = [] }: AdminInterview) {
  if (roundDetails.length === 0)
    return Array.from({ length: Math.max(1, rounds) }, () => emptyRound);
  return roundDetails.map(({ title, details }) => ({ title, details: asTyped(details) }));
}

export const fieldsOf = (interview: AdminInterview | undefined): ExperienceFields =>
  interview
    ? ExperienceFields.parse({
        ...interview,
        details: asTyped(interview.details),
        rounds: roundsOf(interview),
      })
    : emptyExperience;

/** Whether nothing is told of the rounds but their number. */
export const areUntold = (rounds: ExperienceFields['rounds']): boolean =>
  rounds.every(({ title, details }) => title.trim() === '' && details.trim() === '');
