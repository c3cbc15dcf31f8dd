import { mapToRecord } from './map-to-record.ts';

export const submissionKinds = ['post', 'interview'] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

export const submissionWords = {
  post: {
    list: 'posts',
    noun: 'post',
    badge: 'Post',
    sendAnother: 'Write another post',
  },
  interview: {
    list: 'interviews',
    noun: 'interview experience',
    badge: 'Interview',
    sendAnother: 'Share another interview',
  },
} as const satisfies Record<SubmissionKind, Readonly<Record<string, string>>>;
export type SubmissionList = (typeof submissionWords)[SubmissionKind]['list'];

export const submissionLists: readonly SubmissionList[] = /* @__PURE__ */ submissionKinds.map(
  (kind) => submissionWords[kind].list,
);

export function kindOfList(list: SubmissionList): SubmissionKind;
export function kindOfList(list: string): SubmissionKind | undefined;
export function kindOfList(list: string) {
  return submissionKinds.find((kind) => submissionWords[kind].list === list);
}

// @__NO_SIDE_EFFECTS__
export const bySubmissionList = <Value>(
  toValue: (kind: SubmissionKind) => Value,
): Record<SubmissionList, Value> =>
  mapToRecord(submissionLists, (list) => toValue(kindOfList(list)));

/** The part of a token that identifies the submission, without the secret. */
export const withoutSecret = (token: string): string => token.slice(0, token.lastIndexOf('~'));

export const kindOfToken = (token: string): SubmissionKind | undefined =>
  submissionKinds.find((kind) => token.startsWith(`${kind}~`));
