import { createHash } from 'node:crypto';
import { compileText } from '../../web/build/texts.ts';

/** What Vite's plugin does with a text, for Jest. */
export const process = (markdown: string, file: string) => ({
  code: `exports.text = ${JSON.stringify(compileText(file, markdown))};`,
});

/** Of the result, which depends on limits of the contract too. */
export const getCacheKey = (markdown: string, file: string): string =>
  createHash('sha256').update(process(markdown, file).code).digest('hex');
