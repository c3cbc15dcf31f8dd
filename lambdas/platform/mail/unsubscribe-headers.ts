interface UnsubscribeOptions {
  /** Mail programs post to this path without a body, so the token is in the query. */
  path: string;
  token: string;
  listId: string;
}

/** RFC 8058: mail programs show a button that unsubscribes by one POST. */
export const unsubscribeHeaders = (origin: string, { path, token, listId }: UnsubscribeOptions) => [
  { name: 'List-Unsubscribe', value: `<${origin}${path}?${new URLSearchParams({ token })}>` },
  { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
  // RFC 2919: by this id mail programs can filter the mails of a list.
  { name: 'List-Id', value: `<${listId}.${new URL(origin).hostname}>` },
];
