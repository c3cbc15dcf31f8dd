import { readdirSync } from 'node:fs';
import * as z from 'zod/mini';

const Defect = z.object({
  row: z.string(),
  why: z.string(),
  file: z.string(),
  find: z.string(),
  replace: z.string(),
  test: z.string(),
  name: z.optional(z.string()),
});
export type Defect = z.infer<typeof Defect>;
const List = z.object({ defects: z.optional(z.array(Defect)) });

const folder = new URL('../../../test/guard/mutations/', import.meta.url);

/** The planted defects, in the order of their files; those of the given rows, where some are given. */
export async function readDefects(rows: readonly string[]): Promise<Defect[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const lists = await Promise.all(
    // eslint-disable-next-line no-unsanitized/method -- of a folder of this repository only
    files.sort().map(async (file) => List.parse(await import(new URL(file, folder).href))),
  );
  return lists
    .flatMap(({ defects = [] }) => defects)
    .filter(({ row }) => rows.length === 0 || rows.includes(row));
}

export type Planted = { text: string } | { fault: string };

/** The file's text with the defect in it; a text that is not there just once names no place. */
export function planted(
  text: string,
  { find, replace }: Pick<Defect, 'find' | 'replace'>,
): Planted {
  const places = text.split(find).length - 1;
  if (places !== 1) return { fault: `stands there ${places} times` };
  return find === replace
    ? { fault: 'changes nothing' }
    : { text: text.replace(find, () => replace) };
}
