import { decodeTime, isValid } from 'ulid';
import { getAudit as route } from '#contract/audit.ts';
import { auditActions, demoActor, systemActor } from '#contract/audit-actions.ts';
import { fill } from '#contract/fill-template.ts';
import { toIndiaDay, addDays } from '#contract/india-time.ts';
import { auditDaysMax } from '#contract/limits.ts';
import { auditMessages } from '#contract/messages/audit.ts';
import { findAdministratorNames } from '#lambdas/platform/administrator-names.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import { type AuditRow, readFormerAdminNames, readPage } from './audit-repository.ts';

const builtInActorNames = new Map<string, string>(
  [demoActor, systemActor].map(({ id, name }) => [id, name]),
);

/** The account whose current name has to be read: the log stores no names of accounts. */
const findAccountId = ({ what, which: target, named: targetName }: AuditRow): string | undefined =>
  targetName === undefined && auditActions[what]?.of === 'account' ? target : undefined;

export const getAudit = handle(route, async ({ query }) => {
  const { day = toIndiaDay(new Date()), from = day, who, what, before: beforeId } = query;
  if (from > day || from <= addDays(day, -auditDaysMax)) {
    const message = fill(auditMessages.tooLong, { days: auditDaysMax });
    throw new Invalid([{ field: 'from', message }]);
  }
  const isMatch = (row: AuditRow) =>
    (who === undefined || row.who === who) && (what === undefined || row.what === what);
  const { rows, more } = await readPage({ firstDate: from, lastDate: day, beforeId, isMatch });
  const accountIds = rows
    .flatMap((row) => [row.who, findAccountId(row) ?? []].flat())
    .filter((id) => !builtInActorNames.has(id));
  const namesById = new Map([...(await findAdministratorNames(accountIds)), ...builtInActorNames]);
  const isUnknown = accountIds.some((id) => !namesById.has(id));
  const formerNames = isUnknown ? await readFormerAdminNames() : new Map<string, string>();
  const actions = rows.map((row) => {
    const { SK: id, who: actorId, which: target, named: targetName, made, ...fields } = row;
    const accountId = findAccountId(row) ?? '';
    const [name, formerName] = [namesById.get(actorId), formerNames.get(actorId)];
    const isFormer = name === undefined && formerName !== undefined;
    return {
      ...{ id, which: target, ...fields },
      who: { id: actorId, name: name ?? formerName, ...(isFormer && { former: true as const }) },
      named: targetName ?? namesById.get(accountId) ?? formerNames.get(accountId),
      // When the target was created: its ULID begins with that time.
      made: made ?? (isValid(target) ? new Date(decodeTime(target)).toISOString() : undefined),
    };
  });
  return ok({ day, actions, more });
});
