import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ensure } from '../service/aws-json.ts';
import type { PoolSettings } from './user-pool.ts';

const hashBytes = 32;
const derive = promisify<string, Buffer, number, Buffer>(scrypt);

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, hashBytes);
  return `${salt.toString('base64')}:${hash.toString('base64')}`;
};

const placeholderHash = `${Buffer.alloc(16).toString('base64')}:${Buffer.alloc(hashBytes).toString('base64')}`;

/** Takes the same time without a user or a password, so that timing does not reveal which users exist. */
export const verifyPassword = async (password: string, storedHash: string | undefined) => {
  const [salt = '', hash = ''] = (storedHash ?? placeholderHash).split(':');
  const actual = await derive(password, Buffer.from(salt, 'base64'), hashBytes);
  return timingSafeEqual(actual, Buffer.from(hash, 'base64')) && storedHash !== undefined;
};

/** Throws Cognito's own error if the password does not meet the policy. */
export const ensureStrongPassword = (password: string, { pool }: PoolSettings): void => {
  const rules = [
    [password.length >= pool.Policies.PasswordPolicy.MinimumLength, 'Password not long enough'],
    [/[A-Z]/.test(password), 'Password must have uppercase characters'],
    [/[a-z]/.test(password), 'Password must have lowercase characters'],
    [/\d/.test(password), 'Password must have numeric characters'],
    [/[^a-z0-9]/i.test(password), 'Password must have symbol characters'],
  ] as const;
  for (const [isMet, reason] of rules)
    ensure(isMet, 'InvalidPasswordException', `Password did not conform with policy: ${reason}`);
};
