import * as accounts from './accounts.ts';
import * as administrators from './administrators.ts';
import * as ownAccount from './own-account.ts';

export const accountRoutes = {
  login: accounts.login,
  loginWithCode: accounts.loginWithCode,
  register: accounts.register,
  confirmRegistration: accounts.confirmRegistration,
  acceptInvitation: accounts.acceptInvitation,
  resendRegistrationCode: accounts.resendRegistrationCode,
  refresh: accounts.refresh,
  forgotPassword: accounts.forgotPassword,
  resetPassword: accounts.resetPassword,
} as const;

export const accountAdminRoutes = {
  logout: accounts.logout,
  changePassword: ownAccount.changePassword,
  setUpSecondFactor: ownAccount.setUpSecondFactor,
  turnOnSecondFactor: ownAccount.turnOnSecondFactor,
  turnOffSecondFactor: ownAccount.turnOffSecondFactor,
  getMe: ownAccount.getMe,
  setDailyMail: ownAccount.setDailyMail,
  getAdmins: administrators.getAdmins,
  inviteAdmin: administrators.inviteAdmin,
  approveAdmin: administrators.approveAdmin,
  resetSecondFactor: administrators.resetSecondFactor,
  removeAdmin: administrators.removeAdmin,
} as const;
