import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Properties = z.record(z.string(), z.unknown());
const Resource = z.object({ Type: z.string(), Properties: z.optional(Properties) });
const Resources = z.object({ Resources: z.record(z.string(), Resource) });
const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      properties: z.optional(z.object({ templateFile: z.optional(z.string()) })),
    }),
  ),
});
const Assets = z.object({
  files: z.record(z.string(), z.object({ source: z.object({ path: z.optional(z.string()) }) })),
});

export interface Template {
  stackName: string;
  /** The resources of a type with their properties, intrinsic functions not yet resolved. */
  all<S extends z.ZodMiniType>(type: string, schema: S): { id: string; properties: z.output<S> }[];
  idsOf(type: string): string[];
  typeOf(id: string): string | undefined;
  propertiesOf(id: string): Record<string, unknown>;
  /** Folder of the asset with that hash. */
  assetFolder(hash: string): string;
  usesAsset(folder: string): boolean;
}

interface Parts {
  stackName: string;
  template: unknown;
  assets?: ReadonlyMap<string, string>;
}

export function templateOf({ stackName, template, assets = new Map() }: Parts): Template {
  const resources = Resources.parse(template).Resources;
  return {
    stackName,
    all: (type, schema) =>
      Object.entries(resources)
        .filter(([, { Type }]) => Type === type)
        .map(([id, { Properties: given = {} }]) => ({ id, properties: schema.parse(given) })),
    idsOf: (type) => Object.keys(resources).filter((id) => resources[id]?.Type === type),
    typeOf: (id) => resources[id]?.Type,
    propertiesOf: (id) => resources[id]?.Properties ?? {},
    assetFolder(hash) {
      const folder = assets.get(hash);
      if (folder === undefined) throw new Error(`The stack has no asset ${hash}.`);
      return folder;
    },
    usesAsset: (folder) => [...assets.values()].includes(folder),
  };
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Reads the one stack of a cloud assembly, as `cdk synth` leaves it. */
export function readAssembly(folder: string): Template {
  const { artifacts } = Manifest.parse(readJson(join(folder, 'manifest.json')));
  const stacks = Object.entries(artifacts).filter(
    ([, { type }]) => type === 'aws:cloudformation:stack',
  );
  const [stackName, stack] = stacks[0] ?? [];
  const file = stack?.properties?.templateFile;
  if (!stackName || !file || stacks.length > 1) {
    throw new Error(`${folder} should hold one stack and holds ${stacks.length}.`);
  }
  const { files } = Assets.parse(readJson(join(folder, `${stackName}.assets.json`)));
  const assets = new Map(
    Object.entries(files).map(([hash, { source }]) => [hash, join(folder, source.path ?? '')]),
  );
  return templateOf({ stackName, template: readJson(join(folder, file)), assets });
}
