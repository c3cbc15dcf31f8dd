import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * The theme is known before the first picture, for which no page waits for a file more. The text stays
 * as it is in web/inline.js: the content security policy names its hash.
 */
export const inlineScript = (): Plugin => ({
  name: 'inline-script',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        '<!--inline-->',
        () => `<script>${readFileSync('web/inline.js', 'utf8')}</script>`,
      ),
  },
});
