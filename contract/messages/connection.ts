export const connectionMessages = {
  offline: 'You are offline.',
  offlineHint:
    'You can still read pages you’ve already opened. Everything else needs a connection.',
  unreachable: 'The site cannot be reached at the moment.',
} as const;
