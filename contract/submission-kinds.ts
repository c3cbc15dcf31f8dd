/** What a visitor may send for review, and be given a private link of. */
export const submissionKinds = ['post', 'interview'] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

/** What is said and counted of each kind; `list` names many of them where a program does. */
export const submissionWords = {
  post: { list: 'posts', one: 'post', many: 'posts', sendAnother: 'Write another post' },
  interview: {
    list: 'interviews',
    one: 'interview experience',
    many: 'interview experiences',
    sendAnother: 'Share another interview',
  },
} as const satisfies Record<SubmissionKind, object>;
export type SubmissionList = (typeof submissionWords)[SubmissionKind]['list'];

/** In the order of the kinds. */
export const submissionLists: readonly SubmissionList[] = /* @__PURE__ */ submissionKinds.map(
  (kind) => submissionWords[kind].list,
);

/** What a private link leads to, as its token begins with it; undefined for what is none. */
export const kindOfToken = (token: string): SubmissionKind | undefined =>
  submissionKinds.find((kind) => token.startsWith(`${kind}~`));
