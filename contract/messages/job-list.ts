export { default as jobListMessages } from '#data/messages/job-list.json' with { type: 'json' };

export { default as jobCardMessages } from '#data/messages/job-card.json' with { type: 'json' };

export { default as statisticsMessages } from '#data/messages/statistics.json' with { type: 'json' };
