import react from '@vitejs/plugin-react';
import { defaultServerConditions, defineConfig, type Plugin } from 'vite';
import { className } from './build/class-names.ts';
import { leanIcons } from './build/lean-icons.ts';

/** The desk is never drawn by a server, and brings libraries that need a browser. */
const withoutDesk = (): Plugin => ({
  name: 'without-desk',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/web/src/app/admin-routes.tsx')
      ? 'export const Component = () => null;'
      : undefined,
});

/** React's server comes twice, for strings and for streams; pages are drawn as strings. */
const onlyStrings = (): Plugin => ({
  name: 'only-strings',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/react-dom/server.node.js')
      ? "exports.renderToString = require('./cjs/react-dom-server-legacy.node.production.js').renderToString;"
      : undefined,
});

/** The pages for the function that draws them: one file, which needs nothing beside Node. */
export default defineConfig({
  root: 'web',
  publicDir: false,
  plugins: [react(), withoutDesk(), onlyStrings(), leanIcons()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    noExternal: true,
    target: 'node',
    // Without the first, the router is taken as CommonJS, of which nothing can be left out.
    resolve: { conditions: ['module-sync', ...defaultServerConditions] },
  },
  css: { modules: { generateScopedName: className } },
  build: {
    ssr: 'src/server.tsx',
    outDir: 'dist-server',
    emptyOutDir: true,
    target: 'node24',
    // As in the browser's build, whose files the addresses name.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // As the functions are: React's server asks for Node's own modules by require.
      output: { format: 'cjs', entryFileNames: 'server.cjs', codeSplitting: false },
    },
  },
});
