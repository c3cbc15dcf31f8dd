import type { DatabaseSync } from 'node:sqlite';
import { inList, toText } from '../index/sqlite-values.ts';

/** The apply links of live jobs. */
export function openApplyLinks(database: DatabaseSync) {
  const selectLinks = database.prepare('SELECT id, joblink AS link FROM cards');
  const selectByIds = database.prepare(
    `SELECT id, joblink AS link, title AS company, role FROM cards WHERE id ${inList}`,
  );
  return {
    list: () =>
      selectLinks.all().map((row) => ({ id: toText(row['id']), link: toText(row['link']) })),
    findByJobs: (ids: readonly string[]) =>
      selectByIds.all(JSON.stringify(ids)).map((row) => ({
        id: toText(row['id']),
        link: toText(row['link']),
        company: toText(row['company']),
        role: toText(row['role']),
      })),
  };
}
export type ApplyLink = ReturnType<ReturnType<typeof openApplyLinks>['list']>[number];
