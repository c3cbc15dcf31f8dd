/** Apart from what follows, since every page with jobs brings these. */
export { default as saveButtonMessages } from '#data/messages/save-button.json' with { type: 'json' };

export { default as saveJobMessages } from '#data/messages/save-job.json' with { type: 'json' };
