import {
  lineFieldNames,
  longFieldNames,
  type CategoryField,
  type RequiredField,
} from '#contract/jobs/job-fields.ts';
import type { CategoryRule } from '#contract/category-rules/rule.ts';

export const textFieldNames = [...lineFieldNames, ...longFieldNames];
export type TextField = (typeof textFieldNames)[number];

export type Otherwise =
  | string
  /** Lines with `{field}` in them; a line whose field is missing is left out. */
  | { lines: readonly string[] }
  /** A search page's address, asked for the words of these fields. */
  | { search: string; words: readonly string[] };

export interface TextRule {
  /** The row's field; its text is taken byte for byte, a list of texts one a line. */
  from?: string;
  otherwise?: Otherwise;
}

/** A field that every job needs comes from somewhere. */
type Required = TextRule & ({ from: string } | { otherwise: Otherwise });

/** Where each field of a row goes. Data only, so that a new source is a new table. */
export interface Mapping {
  id: string;
  texts: Readonly<{ [Name in TextField]: Name extends RequiredField ? Required : TextRule }>;
  categories: Readonly<Record<CategoryField, CategoryRule>>;
}
