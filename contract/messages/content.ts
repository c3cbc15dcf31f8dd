/** The back office's lists of posts and interview experiences, and what is done there. */
export { default as contentMessages } from '#data/messages/content.json' with { type: 'json' };
