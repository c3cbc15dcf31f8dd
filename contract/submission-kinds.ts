import { mapToRecord } from './map-to-record.ts';

export const submissionKinds = ['post', 'interview'] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

export const submissionTexts = {
  post: { list: 'posts', noun: 'post', badge: 'Post', sendAnother: 'Write another post' },
  interview: {
    list: 'interviews',
    noun: 'interview experience',
    badge: 'Interview',
    sendAnother: 'Share another interview',
  },
} as const satisfies Record<SubmissionKind, Readonly<Record<string, string>>>;
export type SubmissionList = (typeof submissionTexts)[SubmissionKind]['list'];

export const submissionLists: readonly SubmissionList[] = /* @__PURE__ */ submissionKinds.map(
  (kind) => submissionTexts[kind].list,
);

export function toSubmissionKind(list: SubmissionList): SubmissionKind;
export function toSubmissionKind(list: string): SubmissionKind | undefined;
export function toSubmissionKind(list: string) {
  return submissionKinds.find((kind) => submissionTexts[kind].list === list);
}

// @__NO_SIDE_EFFECTS__
export const mapBySubmissionList = <Value>(
  toValue: (kind: SubmissionKind) => Value,
): Record<SubmissionList, Value> =>
  mapToRecord(submissionLists, (list) => toValue(toSubmissionKind(list)));

/** The part of a token that identifies the submission, without the secret. */
export const removeTokenSecret = (token: string): string => token.slice(0, token.lastIndexOf('~'));

export const findTokenKind = (token: string): SubmissionKind | undefined =>
  submissionKinds.find((kind) => token.startsWith(`${kind}~`));
