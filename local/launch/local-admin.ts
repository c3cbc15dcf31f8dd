import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  UsernameExistsException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { adminGroup } from '#contract/accounts.ts';

export const localAdmin = { email: 'admin@example.com', password: 'Local-admin-1' } as const;

export async function ensureLocalAdmin(cognito: CognitoIdentityProviderClient, userPoolId: string) {
  const user = { UserPoolId: userPoolId, Username: localAdmin.email };
  try {
    await cognito.send(
      new AdminCreateUserCommand({
        ...user,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: localAdmin.email },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'name', Value: 'Administrator' },
        ],
      }),
    );
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
  }
  const password = { Password: localAdmin.password, Permanent: true };
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, ...password }));
  await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: adminGroup }));
}
