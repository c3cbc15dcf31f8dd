export { default as techHubMessages } from '#data/messages/tech-hub.json' with { type: 'json' };
