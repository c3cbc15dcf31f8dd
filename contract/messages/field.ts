export { default as fieldMessages } from '#data/messages/field.json' with { type: 'json' };
