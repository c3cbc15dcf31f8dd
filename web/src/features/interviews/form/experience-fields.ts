import * as z from 'zod/mini';
import { verdicts } from '#contract/interview-verdicts.ts';

const text = z.catch(z.string(), '');
const RoundFields = z.object({ title: text, details: text });
export const emptyRound = RoundFields.parse({});

/** What the form holds; a draft of an earlier release may lack some of it. */
export const ExperienceFields = z.object({
  name: text,
  email: text,
  anonymous: z.catch(z.boolean(), false),
  title: text,
  companyName: text,
  jobRole: text,
  experience: text,
  companyOption: text,
  roleOption: text,
  workOption: text,
  verdict: z.catch(z.enum([...verdicts, '']), ''),
  rounds: z.catch(z.array(RoundFields).check(z.minLength(1)), [emptyRound]),
  details: text,
});
export type ExperienceFields = z.output<typeof ExperienceFields>;

export const emptyExperience = ExperienceFields.parse({});
