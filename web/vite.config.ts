import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineScript } from './build/inline-script.ts';
import { securityTextFile } from './build/security-text.ts';
import { serviceWorker } from './build/service-worker.ts';

/** npm scripts run in the root of the repository. */
export default defineConfig({
  root: 'web',
  plugins: [react(), inlineScript(), securityTextFile(), serviceWorker()],
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
            { name: 'shared', test: /\/web\/src\/|\/contract\/|lucide-react/, minShareCount: 8 },
          ],
        },
      },
    },
  },
});
