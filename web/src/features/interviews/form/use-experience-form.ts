import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldPath } from 'react-hook-form';
import { interviewMessages } from '#contract/messages/interview.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import { call } from '#web/lib/api/api-client.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { formDraft } from '#web/lib/storage/form-draft.ts';
import type { SendFailure, Sending } from '#web/lib/form/use-send.ts';
import { useSendForm } from '#web/lib/form/use-send-form.ts';
import {
  emptyExperience,
  ExperienceFields,
  ExperienceForm,
  experienceMessage,
} from './experience-fields.ts';

type Path = FieldPath<ExperienceFields>;

const ofRound = /^rounds\.\d+\.(?:title|details)$/;
const isPath = (name: string): name is Path =>
  Object.hasOwn(emptyExperience, name) || ofRound.test(name);

/** The number of rounds is a field of its own, but the form has only the list of them. */
export function toPath(field: string): Path | undefined {
  const path = field.replace(/^roundDetails(?=\.|$)/, 'rounds');
  return isPath(path) ? path : undefined;
}

const { tooLong, savedBefore } = interviewMessages;

export function explain({ status, message }: ApiError): Partial<SendFailure> {
  if (status === 413) return { reason: tooLong };
  return message === problemMessages.keyReused ? { reason: savedBefore } : {};
}

async function sendExperience(fields: ExperienceFields, { website, key }: Sending) {
  const { rounds, verdict, ...others } = fields;
  const body = {
    ...others,
    rounds: rounds.length,
    roundDetails: rounds,
    ...(verdict && { verdict }),
    website,
  };
  return call('insertInvExp', { body, idempotencyKey: key });
}

const visitorForm = {
  ...{ empty: emptyExperience, toPath, explain },
  resolver: zodResolver(ExperienceForm, { error: experienceMessage }),
  draft: formDraft('draft:interview', (fields) => ExperienceFields.parse(fields)),
  send: sendExperience,
};

type Sent = Awaited<ReturnType<typeof sendExperience>>;

export const useExperienceForm = (onSent: (sent: Sent, title: string) => void) =>
  useSendForm<ExperienceFields, Sent>({
    ...visitorForm,
    onSent: (sent, form) => onSent(sent, form.getValues('title')),
  });
