import { NewFeedback } from '#contract/feedback.ts';
import { fieldMessage } from '#contract/field-message.ts';
import { call } from '#web/lib/api-client.ts';
import { type Errors, isField, labels, type Letter } from './letter.ts';

const labelOf = (name: unknown) => (isField(name) ? labels[name] : 'This field');

/** The contract's own check, so that most of what the server would refuse is told at once. */
export function checkLetter(letter: Letter): Errors {
  const { error } = NewFeedback.safeParse(letter, {
    error: (issue) => fieldMessage(labelOf(issue.path?.[0]), issue),
  });
  const errors: Errors = {};
  for (const { path, message } of error?.issues ?? []) {
    if (isField(path[0])) errors[path[0]] ??= message;
  }
  return errors;
}

interface Sending {
  website: string;
  key: string;
}

export const sendLetter = (letter: Letter, { website, key }: Sending) =>
  call('contactUs', { body: { ...letter, website }, idempotencyKey: key });
