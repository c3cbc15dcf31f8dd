import react from '@vitejs/plugin-react';
import { defaultServerConditions, defineConfig } from 'vite';
import { createClassNamer } from './build/css-class-names.ts';
import { lucideIconsPlugin } from './build/lucide-icons-plugin.ts';
import { samplePostsPlugin } from './build/sample-posts-plugin.ts';
import { markdownTextsPlugin } from './build/markdown-texts-plugin.ts';
import { utilityClassesPlugin } from './build/utility-classes-plugin.ts';

/** Each page is a chunk, loaded at its first request; packages are bundled. */
export default defineConfig({
  root: 'web',
  publicDir: false,
  plugins: [
    utilityClassesPlugin(),
    react(),
    lucideIconsPlugin(),
    samplePostsPlugin(),
    markdownTextsPlugin(),
  ],
  // The same as in the browser's build, whose style sheets the pages use.
  css: { modules: { generateScopedName: createClassNamer() } },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    noExternal: true,
    target: 'node',
    // Without 'module-sync' the router resolves to CommonJS, which cannot be tree-shaken.
    resolve: { conditions: ['module-sync', ...defaultServerConditions] },
  },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist-server',
    emptyOutDir: true,
    target: 'node24',
    // As in the browser build, since the asset URLs point to its files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // CommonJS as in the Lambda functions: React's server code requires Node's own modules.
      output: {
        format: 'cjs',
        entryFileNames: 'server.cjs',
        chunkFileNames: '[name].cjs',
        comments: false,
        minify: { compress: true, mangle: { toplevel: true } },
      },
    },
  },
});
