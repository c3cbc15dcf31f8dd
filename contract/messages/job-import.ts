export { default as jobImportMessages } from '#data/messages/job-import.json' with { type: 'json' };
