export const auditMessages = {
  intro: 'What administrators did, day by day. Nobody can change this log.',
  none: 'Nothing was done on this day.',
  showToday: 'Show today',
  loadFailed: 'The audit log could not be loaded.',
  older: 'Show older entries',
  end: 'That is all for this day.',
  formerAdministrator: 'Former administrator',
  former: '(former)',
  ofDay: 'of {day}',
} as const;
