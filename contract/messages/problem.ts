export { default as problemMessages } from '#data/messages/problem.json' with { type: 'json' };
