export { default as alertMessages } from '#data/messages/alert.json' with { type: 'json' };
