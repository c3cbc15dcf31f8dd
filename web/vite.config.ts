import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { writeSecurityText, securityTextPath } from '#contract/security-txt.ts';
import { createClassNamer } from './build/css-class-names.ts';
import { findChunk } from './build/chunk-groups.ts';
import { lucideIconsPlugin } from './build/lucide-icons-plugin.ts';
import { inlineConstantsPlugin } from './build/inline-constants-plugin.ts';
import { serviceWorkerPlugin } from './build/service-worker-plugin.ts';
import { reactRouterPlugin } from './build/react-router-plugin.ts';
import { samplePostsPlugin } from './build/sample-posts-plugin.ts';
import { markdownTextsPlugin } from './build/markdown-texts-plugin.ts';
import { utilityClassesPlugin } from './build/utility-classes-plugin.ts';

/** The text stays as it is in web/before-first-paint.js: the content security policy names its hash. */
const inlineScriptPlugin = (): Plugin => ({
  name: 'inline-script',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        '<!--inline-->',
        () => `<script>${readFileSync('web/before-first-paint.js', 'utf8')}</script>`,
      ),
  },
});

/** The file is written at each build, since its expiry date follows from that day. */
const securityTextPlugin = (): Plugin => ({
  name: 'security-text',
  generateBundle() {
    const fileName = securityTextPath.slice(1);
    this.emitFile({ type: 'asset', fileName, source: writeSecurityText(new Date()) });
  },
});

/** npm scripts run in the root of the repository. */
export default defineConfig({
  root: 'web',
  plugins: [
    utilityClassesPlugin(),
    react(),
    lucideIconsPlugin(),
    reactRouterPlugin(),
    inlineConstantsPlugin(),
    inlineScriptPlugin(),
    securityTextPlugin(),
    serviceWorkerPlugin(),
    samplePostsPlugin(),
    markdownTextsPlugin(),
  ],
  css: { modules: { generateScopedName: createClassNamer() } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // light-dark() stays as written: the dark parts of a light page depend on it.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // The content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Creating a schema has no side effect, so unused schemas can be removed.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          // docs/web.md explains how modules are grouped: by name, or by the pages that need them.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
            { name: 'frame', tags: ['$initial'] },
            {
              name: 'form-engine',
              test: /\/react-hook-form\/|\/@hookform\/|\/use-send-form/,
            },
            {
              name: 'article',
              test: /\/marked\/|\/(?:ui|data)\/markdown\/|\/table-of-contents/,
            },
            { name: 'csv', test: /\/papaparse\/|\/formula-safe-csv/ },
            {
              name: findChunk,
              test: /\/web\/src\/|\/contract\/|\.json$|\/(?:@tanstack|idb-keyval|lucide-react|zod)\//,
            },
          ],
        },
      },
    },
  },
});
