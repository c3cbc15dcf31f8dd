export const auditMessages = {
  intro: 'What administrators did, day by day. It cannot be changed by anyone.',
  none: 'Nothing was done on this day.',
  loadFailed: 'The audit log could not be loaded.',
  older: 'Show older entries',
  end: 'That is all of this day.',
  formerAdministrator: 'Former administrator',
  former: '(former)',
  ofDay: 'of {day}',
} as const;
