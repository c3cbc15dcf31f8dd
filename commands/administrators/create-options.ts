import { EmailAddress } from '#contract/text.ts';
import { flagsIn } from '../deployed/command.ts';
import { WrongUse } from '../import/options.ts';

export const usage = `npm run admin:create -- (--env NAME | --pool ID) --email ADDRESS [options]

  --env NAME        the deployed environment, whose stack names the user pool
  --pool ID         the user pool itself
  --email ADDRESS   the administrator; the password comes from ADMIN_PASSWORD or is asked for
  --name NAME       shown in the back office (Administrator)
  --reset           gives an existing administrator a new password and ends the sessions:
                    at once with --env, within 15 minutes with --pool`;

export interface CreateOptions {
  place: { env: string } | { pool: string };
  email: string;
  name: string;
  reset: boolean;
}

const flags = {
  env: { type: 'string' },
  pool: { type: 'string' },
  email: { type: 'string' },
  name: { type: 'string', default: 'Administrator' },
  reset: { type: 'boolean', default: false },
} as const;

function placeOf(env: string | undefined, pool: string | undefined): CreateOptions['place'] {
  if (env && !pool) return { env };
  if (!pool || env) throw new WrongUse('Give one of --env and --pool.');
  if (!/^[\w-]+_[0-9a-z]+$/i.test(pool)) {
    throw new WrongUse('--pool is an id such as ap-south-1_AbCdEfGhI.');
  }
  return { pool };
}

export function readCreateOptions(words: string[]): CreateOptions {
  const { env, pool, email, name, reset } = flagsIn(words, flags);
  const place = placeOf(env, pool);
  const address = EmailAddress.safeParse(email);
  if (!address.success) throw new WrongUse('--email is the address of the administrator.');
  return { place, email: address.data, name, reset };
}
