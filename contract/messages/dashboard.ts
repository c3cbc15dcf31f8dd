export { default as dashboardMessages } from '#data/messages/dashboard.json' with { type: 'json' };
