import { submissionKinds } from '#contract/submission-kinds.ts';

/** The partitions of what visitors send, of every kind; `rest` is a status, or `*`. */
export const allSubmissionRows = (rest: number | '*'): string[] =>
  submissionKinds.map((kind) => `${kind.toUpperCase()}#${rest}`);
