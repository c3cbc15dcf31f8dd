export { default as interviewMessages } from '#data/messages/interview.json' with { type: 'json' };
