/** What is said of a posting that was pasted into the form for a new job. */
export { default as jobPostingMessages } from '#data/messages/job-posting.json' with { type: 'json' };
