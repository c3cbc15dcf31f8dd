import { fill } from '#contract/fill.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import type { ImportField } from '../format/import-fields.ts';

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
  /** The sheet or the list that was read, where the file has several with rows. */
  part?: string;
  /** All of them. */
  parts?: readonly string[];
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

/** The part of a file that is wanted by its name, else the first. */
export function chosenPart<Part>(
  all: readonly Part[],
  names: readonly string[],
  preferred?: string,
): Part | undefined {
  if (preferred === undefined) return all[0];
  const at = names.indexOf(preferred);
  if (at >= 0) return all[at];
  throw new Unreadable(
    fill(jobImportMessages.noPart, { part: preferred, parts: names.join(', ') || '–' }),
  );
}
