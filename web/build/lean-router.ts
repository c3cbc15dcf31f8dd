import type { Plugin } from 'vite';

const toolNames = /^\w+\.displayName = "[^"]*";$/gm;
const makers = / = (?=React\d*\.(?:forwardRef|createContext)\()/g;
const warnings = 'ENABLE_DEV_WARNINGS = true';

/**
 * React Router is one file, and named in its manifest is the one with the developer's warnings. The
 * names in it keep forms, fetchers and the restoring of scrolls in the bundle of a site without them.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/.*\.m?js$/ },
    handler: (code) => ({
      code: code
        .replace(toolNames, '')
        .replace(makers, ' = /* @__PURE__ */ ')
        .replace(warnings, 'ENABLE_DEV_WARNINGS = false'),
      map: null,
    }),
  },
});
