import { ServiceError } from '../json-service.ts';
import type { PoolState, User } from './pool-state.ts';

/** By user name or e-mail address; the address in any case. */
export const findUser = ({ users }: PoolState, name: string): User | undefined =>
  users.find(
    ({ sub, attributes }) =>
      sub === name || attributes['email']?.toLowerCase() === name.toLowerCase(),
  );

export const userNamed = (state: PoolState, name: string): User => {
  const user = findUser(state, name);
  if (!user) throw new ServiceError('UserNotFoundException', 'User does not exist.');
  return user;
};

export const attributeList = ({ sub, attributes }: User): { Name: string; Value: string }[] =>
  Object.entries({ ...attributes, sub }).map(([Name, Value]) => ({ Name, Value }));

export const mfaSettings = ({ mfa }: User) =>
  mfa
    ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    : {};

export const describeUser = (user: User) => ({
  Username: user.sub,
  Enabled: user.enabled,
  UserStatus: user.status,
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.modifiedAt / 1000,
});

export const endSessionsOf = (state: PoolState, { sub }: User): void => {
  state.sessions = Object.fromEntries(
    Object.entries(state.sessions).filter(([, session]) => session.sub !== sub),
  );
};
