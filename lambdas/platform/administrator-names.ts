import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describeError, log } from './runtime/log.ts';
import { findAttribute, userPool, userPoolId } from './user-pool.ts';
import { hasErrorName } from './runtime/service-errors.ts';

async function findName(id: string): Promise<string | undefined> {
  try {
    const command = new AdminGetUserCommand({ UserPoolId: userPoolId(), Username: id });
    const { UserAttributes } = await userPool().send(command);
    return findAttribute(UserAttributes, 'name') ?? findAttribute(UserAttributes, 'email');
  } catch (error) {
    if (!hasErrorName(error, 'UserNotFoundException'))
      log.warn('an administrator could not be named', { error: describeError(error) });
    return undefined;
  }
}

/** A deleted account has no name. While Cognito fails nobody has one: a page still opens without names. */
export async function findAdministratorNames(ids: Iterable<string>) {
  const entries = await Promise.all([...new Set(ids)].map(async (id) => [id, await findName(id)]));
  return new Map(entries.flatMap(([id, name]) => (id && name ? [[id, name]] : [])));
}
export type FindAdministratorNames = typeof findAdministratorNames;
