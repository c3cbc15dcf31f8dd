import { submissionPath } from '#contract/pages.ts';
import type { SubmissionKind } from '#contract/submission-kinds.ts';
import { persistedList } from './persisted-list.ts';

/** `at` is when it was sent, as an ISO string. */
export type SentSubmission = Record<'token' | 'title' | 'at', string>;

const submissionsMax = 100;
const submissions = persistedList('submissions', (value): value is SentSubmission => {
  const { token, title, at }: Record<string, unknown> = Object(value);
  return [token, title, at].every((each) => typeof each === 'string');
});

export const useSubmissions = submissions.use;

export function keepLink(
  kind: SubmissionKind,
  { token, title }: Omit<SentSubmission, 'at'>,
  origin: string,
): string {
  const sent = { token, title, at: new Date().toISOString() };
  submissions.change((all) => [sent, ...all].slice(0, submissionsMax));
  return `${origin}${submissionPath(kind, token)}`;
}

export const retitleSubmission = (token: string, title: string): void =>
  submissions.change((all) =>
    all.map((each) => (each.token === token ? { ...each, title } : each)),
  );

export const forgetSubmission = (token: string): void =>
  submissions.change((all) => all.filter((each) => each.token !== token));
