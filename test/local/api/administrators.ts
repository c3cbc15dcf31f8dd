import * as idp from '@aws-sdk/client-cognito-identity-provider';
import { adminGroup } from '#contract/accounts.ts';
import { credentials, region } from '../cloud/engines.ts';
import type { Product } from './stack.ts';

/** The user pool itself, past the site. */
export const poolOf = ({ environment }: Product) =>
  new idp.CognitoIdentityProviderClient({
    ...{ region, credentials },
    endpoint: environment['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER']!,
  });

/** An account that nobody has let into the back office. */
export async function addAccount(stack: Product, email: string) {
  const user = { UserPoolId: stack.environment['USER_POOL_ID'], Username: email };
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  const password = 'Another-admin-1';
  const cognito = poolOf(stack);
  const { User } = await cognito.send(
    new idp.AdminCreateUserCommand({ ...user, UserAttributes, MessageAction: 'SUPPRESS' }),
  );
  await cognito.send(
    new idp.AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }),
  );
  return { id: User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value ?? '', email, password };
}

export async function addAdministrator(stack: Product, email: string) {
  const added = await addAccount(stack, email);
  const group = { UserPoolId: stack.environment['USER_POOL_ID'], GroupName: adminGroup };
  await poolOf(stack).send(new idp.AdminAddUserToGroupCommand({ ...group, Username: email }));
  return added;
}
