import type { Plugin } from 'vite';

/** Resolves React Router to its production build and lets the bundler drop unused components. */
export const reactRouterPlugin = (): Plugin => ({
  name: 'router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(?:\/dom)?$/ },
    async handler(name, importer) {
      const resolved = await this.resolve(name, importer, { skipSelf: true });
      return resolved?.id.replace('/development/', '/production/');
    },
  },
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/(?<== )React\d*\.forwardRef\(/g, '/* @__PURE__ */ $&'),
      map: null,
    }),
  },
});
