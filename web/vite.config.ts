import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import * as limits from '../contract/limits.ts';
import * as messages from '../contract/messages.ts';
import { classConstants } from './build/class-constants.ts';
import { className } from './build/class-names.ts';
import { groupChunks } from './build/group-chunks.ts';
import { inlineScript } from './build/inline-script.ts';
import { leanIcons } from './build/lean-icons.ts';
import { leanProperties } from './build/lean-properties.ts';
import { leanRouter } from './build/lean-router.ts';
import { literalTexts } from './build/literal-texts.ts';
import { preloadCalls } from './build/preload-calls.ts';
import { serviceWorker } from './build/service-worker.ts';
import { splitTables } from './build/split-tables.ts';

/** npm scripts run in the root of the repository. */
const config = (): UserConfig => ({
  root: 'web',
  plugins: [
    react(),
    literalTexts({ messages: messages.messages }),
    splitTables({
      messages: { exports: messages, depth: 1 },
      limits: { exports: limits, depth: 1 },
    }),
    classConstants(process.cwd()),
    leanProperties(),
    leanRouter(),
    leanIcons(),
    preloadCalls(),
    inlineScript(),
    serviceWorker(),
  ],
  css: { modules: { generateScopedName: className } },
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

export default defineConfig(async ({ command }) => {
  if (command === 'serve') return config();
  const { build, ...rest } = config();
  return { ...rest, build: { ...build, rolldownOptions: await groupChunks(config()) } };
});
