import type { ImportField } from '../format/import-fields.ts';

export interface SourceRow {
  /** As a spreadsheet or an editor counts: the heading of a CSV is row 1. */
  number: number;
  cells: readonly string[];
  fault?: string;
  /** What an administrator wrote instead of what the file says. */
  mended?: Readonly<Partial<Record<ImportField, string>>>;
}

export interface Source {
  name: string;
  columns: readonly string[];
  rows: readonly SourceRow[];
  part?: string;
  parts?: readonly string[];
}

export type Table = Omit<Source, 'name'>;

export interface ImportFile {
  name: string;
  /** In bytes. */
  size: number;
  read: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** The message is for the person who chose the file. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

export function chosenPart<Part>(
  all: readonly Part[],
  names: readonly string[],
  preferred?: string,
): Part | undefined {
  if (preferred === undefined) return all[0];
  const at = names.indexOf(preferred);
  if (at >= 0) return all[at];
  throw new Unreadable(
    `The file has no sheet or list “${preferred}”. It has: ${names.join(', ') || '–'}.`,
  );
}
