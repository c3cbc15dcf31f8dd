import type { ImportField } from '../import-fields.ts';

/** One row of a file: its cells stand in the order of the columns. */
export interface SourceRow {
  /** As a spreadsheet or an editor counts: the heading of a CSV is row 1. */
  number: number;
  cells: readonly string[];
  /** Why the row itself cannot be read as it was meant. */
  fault?: string;
  /** What an administrator wrote instead of what the file says. */
  mended?: Readonly<Partial<Record<ImportField, string>>>;
}

export interface Source {
  name: string;
  columns: readonly string[];
  rows: readonly SourceRow[];
  /** What of the file is not read. */
  note?: string;
}

/** What the reader of a format hands over. */
export type Table = Omit<Source, 'name'>;

/** A file as the browser or the disk has it. */
export interface ImportFile {
  name: string;
  /** In bytes. */
  size: number;
  read: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** A file that cannot be imported at all; the message is for the person who chose it. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}
