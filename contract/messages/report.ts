export { default as reportMessages } from '#data/messages/report.json' with { type: 'json' };
