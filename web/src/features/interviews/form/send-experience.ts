import { insertInvExp } from '#contract/interviews.ts';
import { call } from '#web/lib/api-client.ts';
import type { ExperienceFields } from './experience-fields.ts';

interface Sending {
  /** The trap for programs. */
  website: string;
  key: string;
}

export async function sendExperience(fields: ExperienceFields, { website, key }: Sending) {
  const { rounds, verdict, ...others } = fields;
  const body = {
    ...others,
    rounds: rounds.length,
    roundDetails: rounds,
    ...(verdict && { verdict }),
    website,
  };
  return (await call(insertInvExp, { body, idempotencyKey: key })).message;
}
