export { default as reportReviewMessages } from '#data/messages/report-review.json' with { type: 'json' };
