import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * The theme is known before the first picture, for which no page waits for a file more. The text stays
 * as it is in web/theme.js: the content security policy names its hash.
 */
export const inlineTheme = (): Plugin => ({
  name: 'inline-theme',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        '<!--theme-->',
        () => `<script>${readFileSync('web/theme.js', 'utf8')}</script>`,
      ),
  },
});
