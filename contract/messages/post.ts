export { default as postMessages } from '#data/messages/post.json' with { type: 'json' };
