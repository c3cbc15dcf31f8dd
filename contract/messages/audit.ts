export const auditMessages = {
  tooLong: 'Choose a first day before the last one, and at most {days} days.',
  intro: 'What administrators did, day by day or over several days. No one can change this log.',
  loadFailed: 'The audit log could not be loaded.',
  former: '(former)',
} as const;
