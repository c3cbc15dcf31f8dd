import type { Plugin } from 'vite';

/** The package names only its development build, and its links and forms stay in every bundle. */
export const router = (): Plugin => ({
  name: 'router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(?:\/dom)?$/ },
    async handler(name, importer) {
      const found = await this.resolve(name, importer, { skipSelf: true });
      return found?.id.replace('/development/', '/production/');
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
