export { default as tableMessages } from '#data/messages/table.json' with { type: 'json' };
