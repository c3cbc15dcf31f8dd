export { default as writePostMessages } from '#data/messages/write-post.json' with { type: 'json' };
