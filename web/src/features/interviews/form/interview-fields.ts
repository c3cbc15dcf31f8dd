import type { FieldPath } from 'react-hook-form';
import * as z from 'zod/mini';
import { fieldLabels } from '#contract/field-labels.ts';
import { fieldMessage } from '#contract/field-message.ts';
import { verdicts } from '#contract/interview-options.ts';
import { NewInterview, Round } from '#contract/interviews.ts';
import { interviewLimits } from '#contract/limits.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import type { SendFailure } from '#web/lib/form/use-send.ts';
import { hasKey } from '#web/lib/has-key.ts';

export const labels = {
  ...fieldLabels.interviews,
  name: 'Name',
  email: 'Email',
  title: 'Title',
  experience: 'Experience',
  verdict: 'Result',
  details: 'Details',
  rounds: 'Rounds',
} as const;

export const roundLabels = { title: 'Round title', details: 'What happened' } as const;

const text = z.catch(z.string(), '');
const RoundFields = z.object({ title: text, details: text });
export const emptyRound = RoundFields.parse({});

export const areBlank = (rounds: readonly z.output<typeof RoundFields>[]): boolean =>
  rounds.every(({ title, details }) => title.trim() === '' && details.trim() === '');

/** Stored values that are not valid become blank. */
export const InterviewFields = z.object({
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
export type InterviewFields = z.output<typeof InterviewFields>;

export const emptyInterview = InterviewFields.parse({});

const { name, email, title, companyName, jobRole, experience, details } = NewInterview.shape;
const { companyOption, roleOption, workOption } = NewInterview.shape;

export const NewInterviewSchema = z.object({
  ...{ name, email, title, companyName, jobRole, experience, details },
  ...{ companyOption, roleOption, workOption, anonymous: z.boolean() },
  verdict: z.enum([...verdicts, '']),
  rounds: z.array(Round).check(z.minLength(1), z.maxLength(interviewLimits.rounds)),
});

export function describeIssue(issue: z.core.$ZodRawIssue): string {
  const [name, , roundField] = issue.path ?? [];
  const label = hasKey(labels, name) ? labels[name] : 'This field';
  return fieldMessage(hasKey(roundLabels, roundField) ? roundLabels[roundField] : label, issue);
}

type Path = FieldPath<InterviewFields>;

const roundPathPattern = /^rounds\.\d+\.(?:title|details)$/;
const isPath = (name: string): name is Path =>
  Object.hasOwn(emptyInterview, name) || roundPathPattern.test(name);

/** Finds the form field for a field of the API, which calls the rounds `roundDetails`. */
export function toFieldPath(field: string): Path | undefined {
  const path = field.replace(/^roundDetails(?=\.|$)/, 'rounds');
  return isPath(path) ? path : undefined;
}

export const toFailure = ({ status }: ApiError): Partial<SendFailure> =>
  status === 413 ? { reason: interviewMessages.tooLong } : {};
