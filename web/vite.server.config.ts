import react from '@vitejs/plugin-react';
import { defaultServerConditions, defineConfig } from 'vite';
import { classNames } from './build/class-names.ts';
import { icons } from './build/icons.ts';
import { samples } from './build/samples.ts';
import { texts } from './build/texts.ts';
import { utilities } from './build/utilities.ts';

/** A page's file is loaded when it is first asked for; the files need nothing beside Node. */
export default defineConfig({
  root: 'web',
  publicDir: false,
  plugins: [utilities(), react(), icons(), samples(), texts()],
  // The same as in the browser's build, whose styles the pages bring.
  css: { modules: { generateScopedName: classNames() } },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    noExternal: true,
    target: 'node',
    // Without 'module-sync' the router is taken as CommonJS, of which nothing can be left out.
    resolve: { conditions: ['module-sync', ...defaultServerConditions] },
  },
  build: {
    ssr: 'src/server.tsx',
    outDir: 'dist-server',
    emptyOutDir: true,
    target: 'node24',
    // The same as in the browser's build, whose files the addresses name.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The format is that of the functions: React's server requires Node's own modules.
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
