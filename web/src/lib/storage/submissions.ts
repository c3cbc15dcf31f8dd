import { persistedList } from './persisted-list.ts';

/** Of what was sent from this browser: its private link, and what it is called. */
export interface SentSubmission {
  token: string;
  title: string;
  /** When it was sent. */
  at: string;
}

const isSent = (value: unknown): value is SentSubmission => {
  const { token, title, at }: Record<string, unknown> = Object(value);
  return [token, title, at].every((each) => typeof each === 'string');
};

const submissionsMax = 100;
const submissions = persistedList('submissions', isSent);

/** The latest first. */
export const useSubmissions = submissions.use;

export const keepSubmission = (sent: SentSubmission): void =>
  submissions.change((all) => [sent, ...all].slice(0, submissionsMax));

export const forgetSubmission = (token: string): void =>
  submissions.change((all) => all.filter((each) => each.token !== token));
