import { join } from 'node:path';

/** The administrators' pool as the template has it, with its mails beside its users. */
export const adminsPool = (folder: string) => ({
  name: 'admins',
  clientName: 'site',
  groups: ['admins'],
  accessTokenMinutes: 15,
  refreshTokenMinutes: 43_200,
  refreshGraceSeconds: 60,
  challengeMinutes: 5,
  selfSignUp: true,
  writeAttributes: ['name'],
  codeMail: { subject: 'Your code', text: 'Your code: {####}<br>Bye' },
  mailFolder: join(folder, 'mail'),
  passwordPolicy: { minimumLength: 10, requireNumbers: true },
});
