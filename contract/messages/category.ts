export { default as categoryMessages } from '#data/messages/category.json' with { type: 'json' };
