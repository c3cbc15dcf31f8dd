import type { Plugin } from 'vite';

const isEntry = (file: { type: string; isEntry?: boolean } | undefined) => file?.isEntry === true;

/** The browser fetches the calls' code beside the page's, not after it. */
export const preloadCalls = (): Plugin => ({
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
