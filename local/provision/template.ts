import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { findReferences } from './resolve.ts';

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

const nestedType = 'AWS::CloudFormation::Stack';
const Nested = z.object({
  TemplateURL: z.unknown(),
  Parameters: z._default(z.record(z.string(), z.unknown()), {}),
});

export function resolveParameters(
  value: unknown,
  parameters: Readonly<Record<string, unknown>>,
): unknown {
  if (Array.isArray(value)) return value.map((each) => resolveParameters(each, parameters));
  if (typeof value !== 'object' || value === null) return value;
  if ('Ref' in value && typeof value.Ref === 'string' && Object.hasOwn(parameters, value.Ref)) {
    return parameters[value.Ref];
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, resolveParameters(each, parameters)]),
  );
}

function withNested(template: unknown, read: (hash: string) => unknown): z.infer<typeof Resources> {
  const own = Resources.parse(template).Resources;
  const nested = Object.values(own)
    .filter(({ Type }) => Type === nestedType)
    .map(({ Properties: properties }) => {
      const { TemplateURL, Parameters } = Nested.parse(properties);
      const [hash = ''] = /[0-9a-f]{64}/.exec(JSON.stringify(TemplateURL)) ?? [];
      return withNested(resolveParameters(read(hash), Parameters), read).Resources;
    });
  return { Resources: Object.assign({}, own, ...nested) };
}

function openTemplate(stackName: string, template: unknown, assets: ReadonlyMap<string, string>) {
  const resources = Resources.parse(template).Resources;
  const readProperties = (id: string) => resources[id]?.Properties ?? {};
  const listIds = (type: string) =>
    Object.keys(resources).filter((id) => resources[id]?.Type === type);
  return {
    stackName,
    listIds,
    readProperties,
    all: <S extends z.ZodMiniType>(type: string, schema: S) =>
      listIds(type).map((id) => ({ id, properties: schema.parse(readProperties(id)) })),
    findType: (id: string) => resources[id]?.Type,
    /** The properties of the first resource that the expression names. */
    readReferred: (expression: unknown) => readProperties(findReferences(expression)[0] ?? ''),
    assetFolder(hash: string) {
      const folder = assets.get(hash);
      if (folder === undefined) throw new Error(`The stack has no asset ${hash}.`);
      return folder;
    },
    usesAsset: (folder: string) => [...assets.values()].includes(folder),
  };
}
export type Template = ReturnType<typeof openTemplate>;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

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
  const template = withNested(readJson(join(folder, file)), (hash) =>
    readJson(assets.get(hash) ?? ''),
  );
  return openTemplate(stackName, template, assets);
}
