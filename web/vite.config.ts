import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const isEntry = (file: { type: string; isEntry?: boolean } | undefined) => file?.isEntry === true;

/** The browser fetches the calls' code beside the page's, not after it. */
const preloadCalls = (): Plugin => ({
  name: 'preload-calls',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('features/jobs/calls.ts')
          ? [chunk.fileName, ...chunk.imports.filter((file) => !isEntry(bundle[file]))].map(
              (file) => ({
                tag: 'link',
                injectTo: 'head' as const,
                attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
              }),
            )
          : [],
      ),
  },
});

/** npm scripts run in the root of the repository. */
export default defineConfig({
  root: 'web',
  plugins: [react(), preloadCalls()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // light-dark() stays as written: the dark parts of a light page depend on it.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // The content security policy admits no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
