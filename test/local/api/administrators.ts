import { adminGroup } from '#contract/accounts.ts';
import { createClients } from '#local/provision/aws-clients.ts';
import type { Product } from './stack.ts';

/** The user pool itself, past the site. */
export const poolOf = ({ environment }: Product) => createClients(environment).cognito;

/** An account that nobody has let into the back office. */
export async function addAccount(stack: Product, email: string) {
  const user = { UserPoolId: stack.environment['USER_POOL_ID'], Username: email };
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  const password = 'Another-admin-1';
  const cognito = poolOf(stack);
  const invitation = { ...user, UserAttributes, MessageAction: 'SUPPRESS' } as const;
  const { User } = await cognito.adminCreateUser(invitation);
  await cognito.adminSetUserPassword({ ...user, Password: password, Permanent: true });
  return { id: User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value ?? '', email, password };
}

export async function addAdministrator(stack: Product, email: string) {
  const added = await addAccount(stack, email);
  const group = { UserPoolId: stack.environment['USER_POOL_ID'], GroupName: adminGroup };
  await poolOf(stack).adminAddUserToGroup({ ...group, Username: email });
  return added;
}
