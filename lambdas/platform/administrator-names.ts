import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { describeError, log } from './runtime/log.ts';
import { findAttribute, userPool, userPoolId } from './user-pool.ts';
import { hasErrorName } from './runtime/aws-errors.ts';

/** A deleted account has no name. While Cognito fails nobody has one: a page still opens without names. */
export const nameReader = (pool: cognito.CognitoIdentityProviderClient, UserPoolId: string) => {
  async function findName(id: string): Promise<string | undefined> {
    try {
      const user = await pool.send(new cognito.AdminGetUserCommand({ UserPoolId, Username: id }));
      return (
        findAttribute(user.UserAttributes, 'name') ?? findAttribute(user.UserAttributes, 'email')
      );
    } catch (error) {
      if (!hasErrorName(error, 'UserNotFoundException'))
        log.warn('an administrator could not be named', { error: describeError(error) });
      return undefined;
    }
  }

  return async (ids: Iterable<string>): Promise<ReadonlyMap<string, string>> => {
    const named = await Promise.all([...new Set(ids)].map(async (id) => [id, await findName(id)]));
    return new Map(named.flatMap(([id, name]) => (id && name ? [[id, name]] : [])));
  };
};
export type FindAdministratorNames = ReturnType<typeof nameReader>;

export const openAdministratorNameReader = () => nameReader(userPool(), userPoolId());
