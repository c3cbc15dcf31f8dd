import { ulid } from 'ulid';
import { keys } from './keys.ts';
import type { Table } from './table.ts';
import { toInsert, toPut } from './write-rows.ts';

export interface AuditEntry {
  actor: string;
  action: string;
  objectId: string;
  /** Now by default. */
  time?: Date;
  /** Never a visitor's name or address, since the audit log is kept forever. */
  objectName?: string;
  /** The creation time of the target, if its id is no ULID. */
  objectCreatedAt?: string;
}

/** Stores the name of a removed administrator, for earlier entries of the audit log. */
export const formerAdministratorItem = (table: Table, id: string, name: string) =>
  toPut(table.name, { ...keys.formerAdministrator(id), name });

export function auditItem(table: Table, { time = new Date(), ...entry }: AuditEntry) {
  const {
    objectId: target,
    objectName: name,
    objectCreatedAt: createdAt,
    ...actorAndAction
  } = entry;
  const at = time.toISOString();
  const key = keys.audit(at.slice(0, 'yyyy-mm-dd'.length), ulid(time.getTime()));
  const object = { objectId: target, objectName: name, objectCreatedAt: createdAt };
  return toInsert(table.name, { ...key, ...actorAndAction, ...object, at });
}
