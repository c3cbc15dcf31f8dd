import * as accounts from './accounts.ts';

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
  changePassword: accounts.changePassword,
  setUpSecondFactor: accounts.setUpSecondFactor,
  turnOnSecondFactor: accounts.turnOnSecondFactor,
  turnOffSecondFactor: accounts.turnOffSecondFactor,
  getMe: accounts.getMe,
  setDailyMail: accounts.setDailyMail,
  getAdmins: accounts.getAdmins,
  inviteAdmin: accounts.inviteAdmin,
  approveAdmin: accounts.approveAdmin,
  resetSecondFactor: accounts.resetSecondFactor,
  removeAdmin: accounts.removeAdmin,
} as const;
