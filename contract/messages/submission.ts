/** The private link of who sent something for review; `{one}` is what the kind's words call it. */
export { default as submissionMessages } from '#data/messages/submission.json' with { type: 'json' };
