import { fill } from '#contract/fill-template.ts';
import { NewDraft } from '#contract/job-drafts.ts';
import { isJobField, type JobFieldName } from '#contract/job-fields.ts';
import { fieldMessages } from '#contract/messages/field-errors.ts';
import { type SourcePosting, postingColumns } from '#contract/sources.ts';
import { importLabels } from '../format/import-fields.ts';
import type { Categories } from '../mapping/category-finder.ts';
import { matchColumns } from '../mapping/match-columns.ts';
import { withDefaults } from '../mapping/default-values.ts';
import { checkRow } from './check-row.ts';
import { buildContext } from './check-rows.ts';

export interface MappedJob {
  fields: Readonly<Record<string, string>>;
  /** The source has no value for these fields, so they hold default values. */
  fieldsToCheck: JobFieldName[];
  notes: string[];
}

/** Drops invalid fields, such as a role of a thousand characters. The notes mention them. */
function dropInvalidFields(fields: MappedJob['fields']): MappedJob['fields'] {
  const refused = new Set(NewDraft.safeParse(fields).error?.issues.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !refused.has(name)));
}

export function createPostingMapper(categories: Categories, now: Date) {
  const mapping = withDefaults(matchColumns(postingColumns), categories);
  const context = buildContext(categories, mapping, now);
  return (posting: SourcePosting): MappedJob => {
    const cells = postingColumns.map((column) => posting[column]);
    const { form, notes, problems } = checkRow({ number: 1, cells }, context);
    const fields = dropInvalidFields(
      Object.fromEntries(
        Object.entries(form).flatMap(([name, value]) =>
          isJobField(name) && value ? [[name, value]] : [],
        ),
      ),
    );
    return {
      fields,
      fieldsToCheck: Object.entries(mapping.defaultValues).flatMap(([name, value]) =>
        isJobField(name) && fields[name] === value ? [name] : [],
      ),
      // A draft lists its empty required fields itself.
      notes: [
        ...notes,
        ...problems.flatMap(({ field, text }) =>
          field && text === fill(fieldMessages.required, { label: importLabels[field] })
            ? []
            : [text],
        ),
      ],
    };
  };
}
