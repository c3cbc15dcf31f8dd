import { build, type InlineConfig, type Rolldown } from 'vite';
import { chunkOf, otherUsers, pagesByModule } from './chunks.ts';

/** What our own modules do beside defining things is done by these alone. */
const hasEffects = /\/src\/main\.tsx$|\/leave-guard\/back-button\.ts$|\.css(?:\?|$)/;
const isOurs = /\/(?:contract|web\/src)\/[^?]*$/;

/** The first file lists the addresses of all others, so these are short; the manifest has names. */
const names = {
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
    name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
};

const grouped = (groups: Rolldown.CodeSplittingGroup[]): Rolldown.RolldownOptions => ({
  treeshake: {
    moduleSideEffects: (id) =>
      (isOurs.test(id) || id.startsWith('virtual:table/')) && !hasEffects.test(id)
        ? false
        : undefined,
  },
  // Chunks need not keep the exports of the file they are named by.
  preserveEntrySignatures: 'allow-extension',
  output: { codeSplitting: { groups }, ...names },
});

/** A first build tells which pages need which modules: to a bundler each folder's index needs all. */
export async function groupChunks(config: InlineConfig): Promise<Rolldown.RolldownOptions> {
  const rolldownOptions = grouped([]);
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, rolldownOptions },
  });
  const [whole] = [built].flat();
  if (!whole || !('output' in whole)) throw new Error('The build has no output.');
  const pages = pagesByModule(whole.output);
  const others = otherUsers(whole.output);
  const name = (id: string) => chunkOf(id, pages.get(id), others);
  return grouped([{ name, priority: 1, includeDependenciesRecursively: false }]);
}
