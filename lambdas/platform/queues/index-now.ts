import { optionalVariable } from '../runtime/env.ts';
import { indexNowQueue, queuedItem } from './queues.ts';
import type { Table } from '../table/table.ts';

/** IndexNow is the protocol by which a site tells search engines which pages changed. */
export function indexNowKey(): string | undefined {
  const key = optionalVariable('INDEX_NOW_KEY');
  return key === 'off' ? undefined : key;
}

/** For the transaction that changes the pages. They are announced at `dueAt`, or at once. */
export function indexNowItems(table: Table, paths: readonly string[], now: Date, dueAt?: Date) {
  if (paths.length === 0 || indexNowKey() === undefined) return [];
  const content = { kind: 'announcement', paths: [...new Set(paths)] };
  return [queuedItem(indexNowQueue, content, { table, now, dueAt })];
}
