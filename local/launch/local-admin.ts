import {
  type CognitoIdentityProvider,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { adminGroup } from '#contract/accounts.ts';

export const localAdmin = { email: 'admin@example.com', password: 'Local-admin-1' } as const;

export async function ensureLocalAdmin(cognito: CognitoIdentityProvider, userPoolId: string) {
  const user = { UserPoolId: userPoolId, Username: localAdmin.email };
  try {
    await cognito.adminCreateUser({
      ...user,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: localAdmin.email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: 'Administrator' },
      ],
    });
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
  }
  const { password: Password } = localAdmin;
  await cognito.adminSetUserPassword({ ...user, Password, Permanent: true });
  await cognito.adminAddUserToGroup({ ...user, GroupName: adminGroup });
}
