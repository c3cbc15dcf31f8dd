export { default as newsletterMessages } from '#data/messages/newsletter.json' with { type: 'json' };
