import { isAbsolute, relative, resolve } from 'node:path';
import { rolldown, type OutputChunk } from 'rolldown';

const [folder = '', nativePackage = '', ...entries] = process.argv.slice(2);

/** Top-level names are private to a bundle, so unused SDK code is removed, such as 70 kB of S3. */
const minify = { compress: true, mangle: { toplevel: true } };

async function bundle(entry: string): Promise<[string, { modules: string[]; imports: string[] }]> {
  const [name = '', input = ''] = entry.split('=');
  const bundled = await rolldown({
    input: { index: input },
    platform: 'node',
    external: [nativePackage],
    // A function gets only its own routes of the contract: building all schemas takes 30 ms.
    treeshake: {
      propertyReadSideEffects: false,
      moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }],
    },
    // One function may import on demand what another one imports at its start.
    checks: { ineffectiveDynamicImport: false },
    resolve: {
      mainFields: ['module', 'main'],
      // Lambda gives a function its credentials in variables; looking for them elsewhere takes 120 kB.
      alias: {
        '@aws-sdk/credential-provider-node': resolve('lambdas/platform/runtime/env-credentials.ts'),
      },
    },
    transform: { target: 'node24', define: { 'import.meta.dirname': '__dirname' } },
  });
  const { output } = await bundled.write({
    dir: `${folder}/${name}`,
    // Importing node:http as a module runs its getters, one of which loads Node's whole fetch: 30 ms.
    format: 'cjs',
    dynamicImportInCjs: false,
    entryFileNames: 'index.cjs',
    chunkFileNames: '[name].cjs',
    comments: false,
    minify,
  });
  const chunks = output.filter((each): each is OutputChunk => each.type === 'chunk');
  const files = new Set(chunks.map(({ fileName }) => fileName));
  const modules = chunks
    .flatMap((chunk) => Object.entries(chunk.modules))
    .filter(([id, { renderedLength }]) => isAbsolute(id) && renderedLength > 0)
    .map(([id]) => relative('', id));
  const imports = chunks.flatMap((chunk) => chunk.imports.filter((each) => !files.has(each)));
  return [name, { modules, imports }];
}

/** A process of its own: the CDK cannot wait for a promise, and Jest cannot load Rolldown. */
process.stdout.write(JSON.stringify(Object.fromEntries(await Promise.all(entries.map(bundle)))));
