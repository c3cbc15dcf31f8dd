import { decodeTime, isValid } from 'ulid';
import { getAudit as route } from '#contract/audit.ts';
import { auditActions, demoData, systemActor } from '#contract/audit-actions.ts';
import { fill } from '#contract/fill.ts';
import { dayInIndia, daysLater } from '#contract/india-time.ts';
import { auditDaysMax } from '#contract/limits.ts';
import { auditMessages } from '#contract/messages/audit.ts';
import type { AdministratorNames } from '#lambdas/platform/administrator-names.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { AuditRepository, AuditRow } from './audit-repository.ts';

interface Sources {
  audit: Pick<AuditRepository, 'page' | 'formerNames'>;
  names: AdministratorNames;
  now: () => Date;
}

const known = new Map<string, string>([demoData, systemActor].map(({ id, name }) => [id, name]));

const toPerson = (id: string, name: string | undefined, before: string | undefined) =>
  name === undefined && before !== undefined
    ? { id, name: before, former: true as const }
    : { id, name };

/** Ids of our own begin with their time. */
const readTime = (id: string): string | undefined =>
  isValid(id) ? new Date(decodeTime(id)).toISOString() : undefined;

/** The log keeps no name of an account that may leave, so its owner's present name is read. */
const listAccounts = ({ what, which, named }: AuditRow) =>
  named === undefined && auditActions[what]?.of === 'account' ? [which] : [];

export const getAudit = ({ audit, names, now }: Sources) =>
  handle(
    route,
    async ({ query: { day = dayInIndia(now()), from = day, who: one, what: kind, before } }) => {
      if (from > day || from <= daysLater(day, -auditDaysMax)) {
        const message = fill(auditMessages.tooLong, { days: auditDaysMax });
        throw new Invalid([{ field: 'from', message }]);
      }
      const isMeant = ({ who, what }: AuditRow) =>
        (one === undefined || who === one) && (kind === undefined || what === kind);
      const { rows, more } = await audit.page({ from, day, before, isMeant });
      const people = rows
        .flatMap((row) => [row.who, ...listAccounts(row)])
        .filter((who) => !known.has(who));
      const namesById = new Map([...(await names(people)), ...known]);
      const isUnknown = people.some((who) => !namesById.has(who));
      const former = isUnknown ? await audit.formerNames() : new Map<string, string>();
      const actions = rows.map(({ who, made, named, ...action }) => {
        const [account = ''] = listAccounts({ who, named, ...action });
        return {
          ...action,
          who: toPerson(who, namesById.get(who), former.get(who)),
          named: named ?? namesById.get(account) ?? former.get(account),
          made: made ?? readTime(action.which),
        };
      });
      return ok({ day, actions, more });
    },
  );
