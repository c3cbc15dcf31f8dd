import { optionalVariable } from '../runtime/env.ts';
import { announcementQueue, queuedItem } from './queues.ts';
import type { Table } from '../table/table.ts';
import type { TransactItem } from '../table/transaction.ts';

/** Undefined where search engines are told nothing. */
export function indexNowKey(): string | undefined {
  const key = optionalVariable('INDEX_NOW_KEY');
  return key === 'off' ? undefined : key;
}

/**
 * Has search engines told that the site's pages of these paths are new, changed or gone; for the
 * transaction that makes them so, not before `due`. None where they are told nothing.
 */
export function indexNowItems(
  table: Table,
  paths: readonly string[],
  now: Date,
  due?: Date,
): TransactItem[] {
  if (paths.length === 0 || indexNowKey() === undefined) return [];
  const content = { kind: 'announcement', paths: [...new Set(paths)] };
  return [queuedItem(announcementQueue, content, { table, now, due })];
}
