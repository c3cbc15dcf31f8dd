import type { ImportField } from '../format/import-fields.ts';

export interface SourceRow {
  /** The row number in a spreadsheet or editor: the heading of a CSV is row 1. */
  number: number;
  cells: readonly string[];
  fault?: string;
  /** Values of an administrator that replace those of the file. */
  mended?: Readonly<Partial<Record<ImportField, string>>>;
}

export interface Source {
  name: string;
  columns: readonly string[];
  rows: readonly SourceRow[];
  /** The chosen sheet of a workbook, or list of a JSON file, where there are several. */
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

/** The message is shown to the administrator. */
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
