import { buildRecord } from './build-record.ts';

/** What a visitor may send for review, and be given a private link of. */
export const submissionKinds = ['post', 'interview'] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

interface Words {
  /** Names many of them where a program does: in the inbox, the sitemap and their addresses. */
  list: string;
  /** In a sentence. */
  one: string;
  many: string;
  /** By themselves, as on a tab and on a badge. */
  tab: string;
  badge: string;
  sendAnother: string;
}

/** What each kind is called. */
export const submissionWords = {
  post: {
    list: 'posts',
    one: 'post',
    many: 'posts',
    tab: 'Posts',
    badge: 'Post',
    sendAnother: 'Write another post',
  },
  interview: {
    list: 'interviews',
    one: 'interview experience',
    many: 'interview experiences',
    tab: 'Interviews',
    badge: 'Interview',
    sendAnother: 'Share another interview',
  },
} as const satisfies Record<SubmissionKind, Words>;
export type SubmissionList = (typeof submissionWords)[SubmissionKind]['list'];

/** In the order of the kinds. */
export const submissionLists: readonly SubmissionList[] = /* @__PURE__ */ submissionKinds.map(
  (kind) => submissionWords[kind].list,
);

/** Undefined for the name of anything else. */
export function kindOfList(list: SubmissionList): SubmissionKind;
export function kindOfList(list: string): SubmissionKind | undefined;
export function kindOfList(list: string) {
  return submissionKinds.find((kind) => submissionWords[kind].list === list);
}

// @__NO_SIDE_EFFECTS__
export const bySubmissionList = <Value>(
  toValue: (kind: SubmissionKind) => Value,
): Record<SubmissionList, Value> =>
  buildRecord(submissionLists, (list) => toValue(kindOfList(list)));

/** What a private link leads to, without the secret of its token. */
export const withoutSecret = (token: string): string => token.slice(0, token.lastIndexOf('~'));

/** What a private link leads to, as its token begins with it; undefined for what is none. */
export const kindOfToken = (token: string): SubmissionKind | undefined =>
  submissionKinds.find((kind) => token.startsWith(`${kind}~`));
