import { createHash } from 'node:crypto';
import { compileSample } from '../../web/build/samples.ts';
import { compileText } from '../../web/build/texts.ts';

/** What Vite's plugins do with a Markdown file of `data/`, for Jest. */
export const process = (markdown: string, file: string) => ({
  code: file.includes('/data/samples/')
    ? `exports.sample = ${JSON.stringify(compileSample(file, markdown))};`
    : `exports.text = ${JSON.stringify(compileText(file, markdown))};`,
});

/** Of the result, which depends on limits of the contract too. */
export const getCacheKey = (markdown: string, file: string): string =>
  createHash('sha256').update(process(markdown, file).code).digest('hex');
