export const auditMessages = {
  intro: 'What administrators did, day by day. No one can change this log.',
  none: 'No activity on this day.',
  showToday: 'Show today',
  loadFailed: 'The audit log could not be loaded.',
  older: 'Show older entries',
  end: 'That is all for this day.',
  formerAdministrator: 'Former administrator',
  former: '(former)',
  ofDay: 'of {day}',
} as const;
