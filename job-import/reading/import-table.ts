import type { ImportField } from '../format/import-fields.ts';

export interface ImportRow {
  /** The row number in a spreadsheet or editor: the heading of a CSV is row 1. */
  number: number;
  cells: readonly string[];
  /** Why the row could not be read. */
  problem?: string;
  /** Values of an administrator that replace those of the file. */
  corrections?: Readonly<Partial<Record<ImportField, string>>>;
}

export interface FileRows {
  name: string;
  columns: readonly string[];
  rows: readonly ImportRow[];
  /** The chosen sheet of a workbook, or list of a JSON file, where there are several. */
  sheet?: string;
  sheets?: readonly string[];
}

export type Table = Omit<FileRows, 'name'>;

export interface ImportFile {
  name: string;
  /** In bytes. */
  size: number;
  read: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** The message is shown to the administrator. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

export function chooseSheet<Part>(
  sheets: readonly Part[],
  names: readonly string[],
  chosenName?: string,
): Part | undefined {
  if (chosenName === undefined) return sheets[0];
  const index = names.indexOf(chosenName);
  if (index >= 0) return sheets[index];
  throw new FileError(
    `The file has no sheet or list “${chosenName}”. It has: ${names.join(', ') || '–'}.`,
  );
}
