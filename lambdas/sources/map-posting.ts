import { isJobField, type JobFieldName } from '#contract/jobs/job-fields.ts';
import { boardColumns } from '#contract/sources.ts';
import { checkRow } from '#job-import/checking/check-row.ts';
import { checkedBy } from '#job-import/checking/check-rows.ts';
import type { Categories } from '#job-import/mapping/category-names.ts';
import { matchColumns } from '#job-import/mapping/match-columns.ts';
import { withStandIns } from '#job-import/mapping/stand-ins.ts';
import type { Posting } from './posting.ts';
import { sourceOfPostings } from './read-postings.ts';

/** The fields of a job's form by their names, those that are empty left out. */
export type Fields = Readonly<Record<string, string>>;

export interface MappedPosting {
  fields: Fields;
  /** Of which the board says nothing, so that the usual words stand there. */
  check: JobFieldName[];
  /** What a person should look at, in words. */
  notes: string[];
}

/** Postings as the import reads them, with the usual words where a board says nothing. */
export function postingMapper(categories: Categories, now: Date) {
  const mapping = withStandIns(matchColumns(boardColumns), categories);
  const by = checkedBy(categories, mapping, now);
  return (posting: Posting): MappedPosting => {
    const rows = sourceOfPostings(posting.company, [posting]).rows;
    const { form, notes, problems } = checkRow(rows[0] ?? { number: 1, cells: [] }, by);
    const fields = Object.fromEntries(
      Object.entries(form).flatMap(([name, value]) =>
        isJobField(name) && value ? [[name, value]] : [],
      ),
    );
    return {
      fields,
      check: Object.entries(mapping.otherwise).flatMap(([name, value]) =>
        isJobField(name) && fields[name] === value ? [name] : [],
      ),
      notes: [...notes, ...problems.map(({ text }) => text)],
    };
  };
}
