import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ours = fileURLToPath(new URL('../src/ui/icon/drawn-icon.ts', import.meta.url));
const virtual = 'virtual:lucide-icon';

/** Every icon of Lucide's is drawn by our own few lines; its own are ten times as many. */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/')
      ? virtual
      : undefined,
  load: (id) => (id === virtual ? `export { drawnIcon as default } from '${ours}';` : undefined),
});
