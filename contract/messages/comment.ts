export { default as commentMessages } from '#data/messages/comment.json' with { type: 'json' };
