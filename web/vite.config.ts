import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { serviceWorker } from './vite-service-worker.ts';
import { messages } from '../contract/messages.ts';

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

const nounsOfMessages = 'virtual:messages/';

/** Each noun's messages become a module, so that a page fetches only the texts it may show. */
const splitMessages = (): Plugin => ({
  name: 'split-messages',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(nounsOfMessages) ? id : undefined),
  load(id) {
    if (id.endsWith('/contract/messages.ts')) {
      return `export * as messages from '${nounsOfMessages}';`;
    }
    if (id === nounsOfMessages) {
      return Object.keys(messages)
        .map((noun) => `export { ${noun} } from '${nounsOfMessages}${noun}';`)
        .join('\n');
    }
    const texts = new Map(Object.entries(messages)).get(id.slice(nounsOfMessages.length));
    return texts && id.startsWith(nounsOfMessages)
      ? `export const ${id.slice(nounsOfMessages.length)} = ${JSON.stringify(texts)};`
      : undefined;
  },
});

/** npm scripts run in the root of the repository. */
export default defineConfig({
  root: 'web',
  plugins: [react(), splitMessages(), preloadCalls(), serviceWorker()],
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
