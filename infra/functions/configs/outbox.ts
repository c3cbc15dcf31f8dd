/** Mails, and what search engines are told of pages. */
export const outboxConfig = {
  memoryMb: 512,
  timeoutSeconds: 50,
  variables: ['TABLE_NAME', 'MAIL_FROM', 'SITE_ORIGIN', 'INDEX_NOW_KEY'],
  rows: [
    { may: ['Query', 'UpdateItem', 'DeleteItem'], of: ['OUTBOX', 'ANNOUNCEMENT', 'ALERTMAIL'] },
    { may: ['PutItem'], of: ['DEADLETTER', 'DEADANNOUNCEMENT', 'DEADALERTMAIL'] },
  ],
  permissions: ['sendMail'],
} as const;
