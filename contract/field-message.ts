import type * as z from 'zod/mini';
import { fill } from './fill-template.ts';
import { fieldMessages } from './messages/field-errors.ts';

type Rule = keyof typeof fieldMessages;

const isRule = (text: unknown): text is Rule => typeof text === 'string' && text in fieldMessages;

const tooBig: Partial<Record<string, Rule>> = { string: 'tooLong', array: 'tooMany' };
const tooSmall: Partial<Record<string, Rule>> = { string: 'tooShort', array: 'required' };

function findRule(issue: z.core.$ZodRawIssue): Rule {
  if (issue.input === '' || issue.input === undefined) return 'required';
  if (issue.code === 'too_big') return tooBig[issue.origin] ?? 'tooHigh';
  if (issue.code === 'too_small') return tooSmall[issue.origin] ?? 'tooLow';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'email';
  const rule: unknown = issue.code === 'custom' ? issue.params?.['rule'] : undefined;
  return isRule(rule) ? rule : 'invalid';
}

/** For a schema's `error` option: `(issue) => fieldMessage(label, issue)`. */
export const fieldMessage = (label: string, issue: z.core.$ZodRawIssue): string =>
  fill(fieldMessages[findRule(issue)], {
    label,
    max: issue.code === 'too_big' ? issue.maximum.toLocaleString('en-IN') : '',
    min: issue.code === 'too_small' ? issue.minimum.toLocaleString('en-IN') : '',
  });
