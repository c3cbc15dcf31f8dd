import { messages } from '#contract/messages.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readText } from './read-text.ts';
import { type Source, Unreadable } from './source.ts';

const looksLikeJson = (text: string) => /^[[{]/.test(text.slice(0, 1_000).trimStart());

/** By what is in it: names lie, and a heading never begins with a bracket. */
export async function readFile(file: File): Promise<Source> {
  const text = await readText(file);
  const table = await (looksLikeJson(text) ? readJson(text) : readCsv(text));
  if (table.rows.length === 0) throw new Unreadable(messages.jobImport.empty);
  return { name: file.name, ...table };
}
