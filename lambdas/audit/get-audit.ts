import type { getAudit as route } from '#contract/audit.ts';
import { demoData, theClock } from '#contract/deeds.ts';
import { dayInIndia } from '#contract/india-time.ts';
import type { AdministratorNames } from '#lambdas/platform/administrator-names.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import type { AuditRepository } from './audit-repository.ts';

interface Sources {
  audit: Pick<AuditRepository, 'page'>;
  names: AdministratorNames;
  now: () => Date;
}

/** Who does things without an account. */
const known = new Map<string, string>([demoData, theClock].map(({ id, name }) => [id, name]));

export const getAudit =
  ({ audit, names, now }: Sources): Handle<typeof route> =>
  async ({ query: { day = dayInIndia(now()), before } }) => {
    const { rows, more } = await audit.page(day, before);
    const people = rows.map(({ who }) => who).filter((who) => !known.has(who));
    const nameOf = new Map([...(await names(people)), ...known]);
    const deeds = rows.map(({ who, ...deed }) => ({
      ...deed,
      who: { id: who, name: nameOf.get(who) },
    }));
    return ok({ day, deeds, more });
  };
