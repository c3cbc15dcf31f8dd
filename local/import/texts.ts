import { recordOf } from '#contract/record-of.ts';
import { isMissing, type Row, textOf } from '#contract/category-rules/rule.ts';
import {
  type Mapping,
  type Otherwise,
  type TextField,
  textFieldNames,
  type TextRule,
} from './mapping.ts';

const placeholder = /\{(\w+)\}/g;

const line = (template: string, row: Row): string | undefined => {
  const fields = [...template.matchAll(placeholder)].map(([, field = '']) => field);
  if (fields.some((field) => isMissing(row, field))) return undefined;
  return template.replace(placeholder, (_, field: string) => textOf(row, field).trim());
};

function insteadOf(otherwise: Otherwise, row: Row): string {
  if (typeof otherwise === 'string') return otherwise;
  if ('lines' in otherwise) {
    return otherwise.lines.flatMap((template) => line(template, row) ?? []).join('\n');
  }
  const words = otherwise.words.map((field) => textOf(row, field).trim()).filter(Boolean);
  return otherwise.search + encodeURIComponent(words.join(' '));
}

/** Never trimmed or folded: what the row holds is stored byte for byte. */
function valueOf({ from, otherwise }: TextRule, row: Row): string {
  if (from !== undefined && !isMissing(row, from)) {
    const value = row[from];
    return Array.isArray(value)
      ? value.filter((each) => typeof each === 'string').join('\n')
      : textOf(row, from);
  }
  return otherwise === undefined ? '' : insteadOf(otherwise, row);
}

export const textsOf = ({ texts }: Mapping, row: Row): Record<TextField, string> =>
  recordOf(textFieldNames, (name) => valueOf(texts[name], row));
