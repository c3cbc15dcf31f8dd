export { default as savedJobsMessages } from '#data/messages/saved-jobs.json' with { type: 'json' };
