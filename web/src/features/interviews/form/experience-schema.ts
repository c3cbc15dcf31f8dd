import * as z from 'zod/mini';
import { fieldMessage } from '#contract/field-message.ts';
import { NewInterview, Round, verdicts } from '#contract/interviews.ts';
import { limits } from '#contract/limits.ts';
import { labels, roundLabels } from './labels.ts';

const { shape } = NewInterview;

/** The contract's form as inputs hold it; the number of rounds follows from the list of them. */
export const ExperienceForm = z.object({
  name: shape.name,
  email: shape.email,
  anonymous: z.boolean(),
  title: shape.title,
  companyName: shape.companyName,
  jobRole: shape.jobRole,
  experience: shape.experience,
  companyOption: shape.companyOption,
  roleOption: shape.roleOption,
  workOption: shape.workOption,
  verdict: z.enum([...verdicts, '']),
  rounds: z.array(Round).check(z.minLength(1), z.maxLength(limits.interviewRoundsMax)),
  details: shape.details,
});

const isKeyOf = <Table extends object>(table: Table, key: unknown): key is keyof Table =>
  typeof key === 'string' && Object.hasOwn(table, key);

function labelOf([name, , part]: readonly PropertyKey[]): string {
  if (isKeyOf(roundLabels, part)) return roundLabels[part];
  return isKeyOf(labels, name) ? labels[name] : 'This field';
}

export const experienceMessage = (issue: z.core.$ZodRawIssue): string =>
  fieldMessage(labelOf(issue.path ?? []), issue);
