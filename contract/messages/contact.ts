export { default as contactMessages } from '#data/messages/contact.json' with { type: 'json' };
