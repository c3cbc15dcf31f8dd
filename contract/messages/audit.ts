export { default as auditMessages } from '#data/messages/audit.json' with { type: 'json' };
