import { createHash } from 'node:crypto';
import { compileSample } from '../../web/build/sample-posts-plugin.ts';
import { compileText } from '../../web/build/markdown-texts-plugin.ts';

function compile(markdown: string, file: string): string {
  if (file.includes('/data/samples/'))
    return `exports.sample = ${JSON.stringify(compileSample(file, markdown))};`;
  const { bodies, ...head } = compileText(file, markdown);
  const fetchBodies = `async () => (${JSON.stringify(bodies)})`;
  return `exports.text = { ...${JSON.stringify(head)}, fetchBodies: ${fetchBodies} };`;
}

/** What Vite's plugins do with a Markdown file of `data/`, for Jest. */
export const process = (markdown: string, file: string) => ({ code: compile(markdown, file) });

/** Of the result, which depends on limits of the contract too. */
export const getCacheKey = (markdown: string, file: string): string =>
  createHash('sha256').update(process(markdown, file).code).digest('hex');
