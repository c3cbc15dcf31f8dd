export { default as feedMessages } from '#data/messages/feed.json' with { type: 'json' };

export { default as shareMessages } from '#data/messages/share.json' with { type: 'json' };

export { default as connectionMessages } from '#data/messages/connection.json' with { type: 'json' };

/** What a failed check says beside the field; `{label}` and `{max}` are filled in. */
export { default as withoutScriptMessages } from '#data/messages/without-script.json' with { type: 'json' };
