import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { build, type Plugin, type Rolldown } from 'vite';

/** The service worker caches these pages at once: a visitor may first open them offline. */
const offlinePages =
  /\/(?:features\/(?:jobs\/saved-list|search)\/|pages\/public\/(?:home|job|listing|saved-jobs)-page)/;

const publicFiles = readdirSync('web/public')
  // Only other sites and home screens use these files; no page does.
  .filter((file) => !/^(?:share|apple-touch|icon-512|favicon\.ico|sitemap)/.test(file));

function listPrecachedFiles(bundle: Rolldown.OutputBundle): string[] {
  const fileNames = new Set<string>();
  const addChunk = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || fileNames.has(name)) return;
    fileNames.add(name);
    chunk.viteMetadata?.importedCss.forEach((file) => fileNames.add(file));
    chunk.imports.forEach(addChunk);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    if (chunk.isEntry || offlinePages.test(chunk.facadeModuleId ?? '')) addChunk(chunk.fileName);
  }
  const fontsAndIcons = Object.keys(bundle).filter((name) => /figtree.*\.woff2$|\.svg$/.test(name));
  return [...fileNames, ...fontsAndIcons];
}

async function buildWorker(file: string, buildInfo: object): Promise<string> {
  const result = await build({
    configFile: false,
    root: 'web',
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify(buildInfo) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: `web/src/worker/${file}`,
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
  const [{ output } = { output: [] }] = 'output' in result ? [result] : [];
  const [chunk] = output;
  if (chunk?.type !== 'chunk') throw new Error(`${file} was not built`);
  return chunk.code;
}

/** Writes `/sw.js`; with `VITE_OFFLINE=off` a worker that deletes its caches and unregisters itself. */
export const serviceWorkerPlugin = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const hash = createHash('sha256').update(Object.keys(bundle).toSorted().join());
      for (const file of readdirSync('web/public')) hash.update(readFileSync(`web/public/${file}`));
      for (const file of ['index.html', 'before-first-paint.js'])
        hash.update(readFileSync(`web/${file}`));
      const id = hash.digest('hex').slice(0, 12);
      const toPrecacheEntry = (revision: string | null) => (file: string) => ({
        url: `/${file}`,
        revision,
      });
      const hashed = listPrecachedFiles(bundle).map(toPrecacheEntry(null));
      // These files keep their names, so the build's id tells their versions apart.
      const unhashed = ['index.html', ...publicFiles].map(toPrecacheEntry(id));
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      const buildInfo = { id, entry: entry?.fileName ?? '', files: [...hashed, ...unhashed] };
      const file = process.env['VITE_OFFLINE'] === 'off' ? 'unregister.ts' : 'service-worker.ts';
      const source = await buildWorker(file, buildInfo);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  },
});
