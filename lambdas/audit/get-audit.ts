import { decodeTime, isValid } from 'ulid';
import { getAudit as route } from '#contract/audit.ts';
import { auditActions, demoData, systemActor } from '#contract/audit-actions.ts';
import { fill } from '#contract/fill.ts';
import { dayInIndia, daysLater } from '#contract/india-time.ts';
import { auditDaysMax } from '#contract/limits.ts';
import { auditMessages } from '#contract/messages/audit.ts';
import type { AdministratorNames } from '#lambdas/platform/administrator-names.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import { type AuditRow, readFormerNames, readPage } from './audit-repository.ts';

const known = new Map<string, string>([demoData, systemActor].map(({ id, name }) => [id, name]));

/** The account whose current name has to be read: the log stores no names of accounts. */
const findAccount = ({ what, which, named }: AuditRow): string | undefined =>
  named === undefined && auditActions[what]?.of === 'account' ? which : undefined;

export const getAudit = (names: AdministratorNames) =>
  handle(route, async ({ query }) => {
    const { day = dayInIndia(new Date()), from = day, who, what, before } = query;
    if (from > day || from <= daysLater(day, -auditDaysMax)) {
      const message = fill(auditMessages.tooLong, { days: auditDaysMax });
      throw new Invalid([{ field: 'from', message }]);
    }
    const isMeant = (row: AuditRow) =>
      (who === undefined || row.who === who) && (what === undefined || row.what === what);
    const { rows, more } = await readPage({ from, day, before, isMeant });
    const people = rows
      .flatMap((row) => [row.who, findAccount(row) ?? []].flat())
      .filter((id) => !known.has(id));
    const namesById = new Map([...(await names(people)), ...known]);
    const isUnknown = people.some((id) => !namesById.has(id));
    const former = isUnknown ? await readFormerNames() : new Map<string, string>();
    const actions = rows.map((row) => {
      const { SK: id, who: actor, which, named, made, ...action } = row;
      const account = findAccount(row) ?? '';
      const [name, formerName] = [namesById.get(actor), former.get(actor)];
      const isFormer = name === undefined && formerName !== undefined;
      return {
        ...{ id, which, ...action },
        who: { id: actor, name: name ?? formerName, ...(isFormer && { former: true as const }) },
        named: named ?? namesById.get(account) ?? former.get(account),
        // ULIDs begin with their time.
        made: made ?? (isValid(which) ? new Date(decodeTime(which)).toISOString() : undefined),
      };
    });
    return ok({ day, actions, more });
  });
