import { submissionPath } from '#contract/public-paths.ts';
import type { SubmissionKind } from '#contract/submission-kinds.ts';
import { createPersistedList } from './persisted-list.ts';

/** `at` is when it was sent, as an ISO string. */
export type SentSubmission = Record<'token' | 'title' | 'at', string>;

const maxSubmissions = 100;
const sentSubmissions = createPersistedList('submissions', (value): value is SentSubmission => {
  const { token, title, at }: Record<string, unknown> = Object(value);
  return [token, title, at].every((each) => typeof each === 'string');
});

export const useSentSubmissions = sentSubmissions.useItems;

export function saveSentSubmission(
  kind: SubmissionKind,
  { token, title }: Omit<SentSubmission, 'at'>,
  origin: string,
) {
  const submission = { token, title, at: new Date().toISOString() };
  const isStored = sentSubmissions.change((all) => [submission, ...all].slice(0, maxSubmissions));
  return { url: `${origin}${submissionPath(kind, token)}`, isStored };
}

export const renameSentSubmission = (token: string, title: string) =>
  sentSubmissions.change((all) =>
    all.map((each) => (each.token === token ? { ...each, title } : each)),
  );

export const removeSentSubmission = (token: string) =>
  sentSubmissions.change((all) => all.filter((each) => each.token !== token));
