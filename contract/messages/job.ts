export { default as jobMessages } from '#data/messages/job.json' with { type: 'json' };
