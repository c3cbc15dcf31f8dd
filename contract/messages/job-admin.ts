export { default as jobAdminMessages } from '#data/messages/job-admin.json' with { type: 'json' };
