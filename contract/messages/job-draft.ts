export { default as draftMessages } from '#data/messages/draft.json' with { type: 'json' };
