export { default as feedbackMessages } from '#data/messages/feedback.json' with { type: 'json' };
