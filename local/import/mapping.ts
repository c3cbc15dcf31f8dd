import type { CategoryField } from '#contract/categories.ts';

export type Row = Readonly<Record<string, unknown>>;

export type TextField =
  | 'title'
  | 'role'
  | 'location'
  | 'pay'
  | 'batches'
  | 'joblink'
  | 'description'
  | 'eligibility'
  | 'rolesAndResponsibilities'
  | 'requirements'
  | 'niceToHave';

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

/** Slugs in order of preference: the first that the deployment has is chosen. */
export type Slugs = string | readonly string[];

export type Step =
  | {
      reads: readonly string[];
      /** The step counts only when this field is missing. */
      unless?: string;
      patterns: readonly (readonly [RegExp, Slugs])[];
    }
  | {
      measures: 'years' | 'lakhs';
      reads: string;
      /** Lowest first; the last bound that the number reaches counts. */
      atLeast: readonly (readonly [number, Slugs])[];
    };

/** The steps are tried in order; the first that matches decides. */
export interface CategoryRule {
  steps: readonly Step[];
  /** Without it the category stays empty when no step matches. */
  otherwise?: Slugs;
}

/** Where each field of a row goes. Data only, so that a new source is a new table. */
export interface Mapping {
  id: string;
  texts: Readonly<Record<TextField, TextRule>>;
  categories: Readonly<Record<CategoryField, CategoryRule>>;
}
