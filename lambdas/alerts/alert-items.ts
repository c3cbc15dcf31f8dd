import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import {
  ifVersion,
  putRow,
  type TransactItem,
  writeConflict,
} from '#lambdas/platform/table/transaction.ts';
import { findEnd, isOn, type AlertRow } from './alert-row.ts';

export interface Place {
  table: Table;
  subscriber: string;
  at: Date;
}

export function saveItem(
  { table, subscriber, at }: Place,
  row: AlertRow,
  old: AlertRow | undefined,
): TransactItem {
  const item = {
    ...keys.alerts(subscriber),
    ...row,
    version: row.version + 1,
    ...(row.alerts.some(isOn) && keys.alertsIndex(subscriber)),
    expiresAtEpochSeconds: findEnd(row, at),
  };
  const isNew = {
    condition: 'attribute_not_exists(PK) OR expiresAtEpochSeconds <= :now',
    values: { now: epochSeconds(at) },
  };
  return putRow(table.name, item, {
    ...(old ? ifVersion(old.version) : isNew),
    refused: writeConflict,
  });
}
