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
const findAccountId = ({ action, objectId, objectName }: AuditRow): string | undefined =>
  objectName === undefined && auditActions[action]?.objectKind === 'account' ? objectId : undefined;

export const getAudit = handle(route, async ({ query }) => {
  const { day = toIndiaDay(new Date()), from = day, actor, action, before: beforeId } = query;
  if (from > day || from <= addDays(day, -auditDaysMax)) {
    const message = fill(auditMessages.tooLong, { days: auditDaysMax });
    throw new Invalid([{ field: 'from', message }]);
  }
  const isMatch = (row: AuditRow) =>
    (actor === undefined || row.actor === actor) && (action === undefined || row.action === action);
  const { rows, hasMore } = await readPage({ firstDate: from, lastDate: day, beforeId, isMatch });
  const accountIds = rows
    .flatMap((row) => [row.actor, findAccountId(row) ?? []].flat())
    .filter((id) => !builtInActorNames.has(id));
  const namesById = new Map([...(await findAdministratorNames(accountIds)), ...builtInActorNames]);
  const hasUnknownName = accountIds.some((id) => !namesById.has(id));
  const formerNames = hasUnknownName ? await readFormerAdminNames() : new Map<string, string>();
  const actions = rows.map((row) => {
    const { SK: id, actor: actorId, objectId, objectName, objectCreatedAt, ...fields } = row;
    const accountId = findAccountId(row) ?? '';
    const [name, formerName] = [namesById.get(actorId), formerNames.get(actorId)];
    const isFormer = name === undefined && formerName !== undefined;
    return {
      id,
      objectId,
      ...fields,
      actor: { id: actorId, name: name ?? formerName, ...(isFormer && { former: true as const }) },
      objectName: objectName ?? namesById.get(accountId) ?? formerNames.get(accountId),
      // When the object was created: its ULID begins with that time.
      objectCreatedAt:
        objectCreatedAt ??
        (isValid(objectId) ? new Date(decodeTime(objectId)).toISOString() : undefined),
    };
  });
  return ok({ day, actions, hasMore });
});
