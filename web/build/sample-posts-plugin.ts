import { relative } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import { frontMatterTypes, parseMarkdownFile } from '#contract/markdown-file.ts';
import { parseDataFile } from '#contract/parse-data-file.ts';
import { postCategories, postTypes } from '#contract/post-options.ts';
import type { SamplePost } from '../src/features/blog/samples/sample-post.ts';

const { text, number, flag, list } = frontMatterTypes;

const SampleFile = z.strictObject({
  id: z.string().check(z.startsWith('sample-')),
  title: text,
  excerpt: text,
  category: z.enum(postCategories),
  type: z.enum(postTypes),
  tags: list,
  author: z.string(),
  anonymous: flag,
  daysAgo: number,
  likes: number,
  views: number,
  comments: number,
  content: text,
});

export function compileSample(id: string, markdown: string): SamplePost {
  const file = relative('.', id);
  const { fields, body } = parseMarkdownFile(file, markdown);
  return parseDataFile(file, SampleFile, { ...fields, content: body });
}

/** Compiles `import { sample } from '#data/samples/….md'`. */
export const samplePostsPlugin = (): Plugin => ({
  name: 'samples',
  transform: {
    filter: { id: /\/data\/samples\/[\w-]+\.md$/ },
    handler: (code, id) => ({
      code: `export const sample = ${JSON.stringify(compileSample(id, code))};`,
      map: null,
      moduleType: 'js',
    }),
  },
});
