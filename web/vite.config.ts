import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { securityText, securityTextPath } from '#contract/security-text.ts';
import { createClassNamer } from './build/css-class-names.ts';
import { findChunk } from './build/chunk-groups.ts';
import { lucideIcons } from './build/lucide-icons-plugin.ts';
import { constantInliner } from './build/inline-constants-plugin.ts';
import { serviceWorker } from './build/service-worker-plugin.ts';
import { reactRouter } from './build/react-router-plugin.ts';
import { samplePosts } from './build/sample-posts-plugin.ts';
import { markdownTexts } from './build/markdown-texts-plugin.ts';
import { utilityClasses } from './build/utility-classes-plugin.ts';

/** The text stays as it is in web/inline-script.js: the content security policy names its hash. */
const inlineScript = (): Plugin => ({
  name: 'inline-script',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        '<!--inline-->',
        () => `<script>${readFileSync('web/inline-script.js', 'utf8')}</script>`,
      ),
  },
});

/** The file is written at each build, since its expiry date follows from that day. */
const securityTextFile = (): Plugin => ({
  name: 'security-text',
  generateBundle() {
    const fileName = securityTextPath.slice(1);
    this.emitFile({ type: 'asset', fileName, source: securityText(new Date()) });
  },
});

/** npm scripts run in the root of the repository. */
export default defineConfig({
  root: 'web',
  plugins: [
    utilityClasses(),
    react(),
    lucideIcons(),
    reactRouter(),
    constantInliner(),
    inlineScript(),
    securityTextFile(),
    serviceWorker(),
    samplePosts(),
    markdownTexts(),
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
              test: /\/marked\/|\/(?:ui|data)\/markdown\/|\/article-contents/,
            },
            { name: 'csv', test: /\/papaparse\/|\/guarded-csv/ },
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
