import { decodeTime, isValid } from 'ulid';
import type { getAudit as route } from '#contract/audit.ts';
import { demoData, systemActor } from '#contract/audit-actions.ts';
import { dayInIndia } from '#contract/india-time.ts';
import type { AdministratorNames } from '#lambdas/platform/administrator-names.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { AuditRepository } from './audit-repository.ts';

interface Sources {
  audit: Pick<AuditRepository, 'page' | 'formerNames'>;
  names: AdministratorNames;
  now: () => Date;
}

/** Who does things without an account. */
const known = new Map<string, string>([demoData, systemActor].map(({ id, name }) => [id, name]));

const personOf = (id: string, name: string | undefined, before: string | undefined) =>
  name === undefined && before !== undefined
    ? { id, name: before, former: true as const }
    : { id, name };

/** Ids of our own begin with their time. */
const timeOf = (id: string): string | undefined =>
  isValid(id) ? new Date(decodeTime(id)).toISOString() : undefined;

export const getAudit =
  ({ audit, names, now }: Sources): Handle<typeof route> =>
  async ({ query: { day = dayInIndia(now()), before } }) => {
    const { rows, more } = await audit.page(day, before);
    const people = rows.map(({ who }) => who).filter((who) => !known.has(who));
    const nameOf = new Map([...(await names(people)), ...known]);
    const isUnknown = people.some((who) => !nameOf.has(who));
    const former = isUnknown ? await audit.formerNames() : new Map<string, string>();
    const actions = rows.map(({ who, made, ...action }) => ({
      ...action,
      who: personOf(who, nameOf.get(who), former.get(who)),
      made: made ?? timeOf(action.which),
    }));
    return ok({ day, actions, more });
  };
