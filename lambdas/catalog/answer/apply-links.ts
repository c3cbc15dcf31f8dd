import type { DatabaseSync } from 'node:sqlite';
import { inList, toText } from '../index/sqlite-values.ts';

export interface ApplyLink {
  id: string;
  link: string;
}

interface ApplyLinkWithNames extends ApplyLink {
  company: string;
  role: string;
}

/** The apply links of live jobs. */
export function openApplyLinks(database: DatabaseSync) {
  const selectLinks = database.prepare('SELECT id, joblink AS link FROM cards');
  const selectByIds = database.prepare(
    `SELECT id, joblink AS link, title AS company, role FROM cards WHERE id ${inList}`,
  );
  return {
    list: (): ApplyLink[] =>
      selectLinks.all().map((row) => ({ id: toText(row['id']), link: toText(row['link']) })),
    findByJobs: (ids: readonly string[]) =>
      selectByIds.all(JSON.stringify(ids)).map((row): ApplyLinkWithNames => ({
        id: toText(row['id']),
        link: toText(row['link']),
        company: toText(row['company']),
        role: toText(row['role']),
      })),
  };
}
