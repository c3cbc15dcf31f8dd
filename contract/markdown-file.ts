import * as z from 'zod/mini';

export const frontMatterTypes = {
  text: z.string().check(z.minLength(1)),
  number: z.coerce.number().check(z.nonnegative()),
  flag: z.optional(
    z.pipe(
      z.literal('true'),
      z.transform(() => true),
    ),
  ),
  list: z.pipe(
    z.string().check(z.minLength(1)),
    z.transform((list) => list.split(', ')),
  ),
};

export function parseMarkdownFile(file: string, markdown: string) {
  const [, frontMatter, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? [];
  if (frontMatter === undefined || body === undefined)
    throw new Error(`${file}: begin with lines such as "title: …" between two lines of ---.`);
  const fields = frontMatter.split('\n').map((line) => {
    const [key = '', ...value] = line.split(':');
    return [key.trim(), value.join(':').trim()];
  });
  return { fields: Object.fromEntries(fields), body: body.trim() };
}
