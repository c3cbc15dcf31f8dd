import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The text stays as it is in web/inline.js: the content security policy names its hash. */
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
