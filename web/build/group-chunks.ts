import { build, type InlineConfig, type Rolldown } from 'vite';
import { chunkOf, pagesByModule } from './chunks.ts';

/** What every page needs. */
const site = { name: 'site', tags: ['$initial' as const], priority: 2 };

const grouped = (groups: Rolldown.CodeSplittingGroup[]): Rolldown.RolldownOptions => ({
  // Chunks need not keep the exports of the file they are named by.
  preserveEntrySignatures: 'allow-extension',
  output: { codeSplitting: { groups } },
});

/** A first build tells which pages need which modules: to a bundler each folder's index needs all. */
export async function groupChunks(config: InlineConfig): Promise<Rolldown.RolldownOptions> {
  const rolldownOptions = grouped([site]);
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, rolldownOptions },
  });
  const [whole] = [built].flat();
  if (!whole || !('output' in whole)) throw new Error('The build has no output.');
  const pages = pagesByModule(whole.output);
  const name = (id: string) => chunkOf(id, pages.get(id));
  return grouped([site, { name, priority: 1, includeDependenciesRecursively: false }]);
}
