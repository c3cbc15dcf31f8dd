const variables = ['TABLE_NAME', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'SITE_ORIGIN'] as const;

export const accountConfigs = {
  'accounts-public': {
    memoryMb: 512,
    variables: [...variables, 'REGISTRATION'],
    rows: [
      // The sign-in counts for itself: by account and client, and its codes by account. Calls by address count as the kit does.
      { may: ['UpdateItem'], of: ['RATE#login#*'] },
      { may: ['GetItem', 'Query', 'PutItem'], of: ['SESSION#*'] },
      { may: ['PutItem'], of: ['OUTBOX'] },
    ],
    permissions: ['replaceAccounts', 'endSessions'],
  },
  'accounts-admin': {
    memoryMb: 512,
    variables,
    rows: [
      { may: ['PutItem', 'DeleteItem'], of: ['LOCK#*'] },
      { may: ['GetItem', 'PutItem', 'DeleteItem'], of: ['DAILYMAILOFF'] },
      { may: ['Query', 'PutItem'], of: ['SESSION#*'] },
      {
        may: ['UpdateItem'],
        of: ['RATE#changePassword#*', 'RATE#turnOnSecondFactor#*', 'SALT'],
      },
      { may: ['PutItem'], of: ['OUTBOX', 'AUDIT#*'] },
    ],
    permissions: ['manageAccounts'],
  },
} as const;
