export const commentConfigs = {
  'comments-public': {
    memoryMb: 512,
    variables: ['TABLE_NAME', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID'],
    rows: [
      { may: ['GetItem'], of: ['POST#*'] },
      { may: ['Query'], of: ['COMMENTS#*'] },
      { may: ['PutItem'], of: ['COMMENT#*'] },
    ],
  },
  'comments-admin': {
    memoryMb: 512,
    variables: ['TABLE_NAME', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID'],
    rows: [
      { may: ['Query'], of: ['COMMENTS#*'] },
      { may: ['GetItem', 'UpdateItem'], of: ['COMMENT#*'] },
      { may: ['GetItem', 'BatchGetItem', 'UpdateItem'], of: ['POST#*'] },
      { may: ['PutItem'], of: ['AUDIT#*'] },
    ],
  },
} as const;
