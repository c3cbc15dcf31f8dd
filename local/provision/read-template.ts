import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { findReferences } from './resolve-expressions.ts';

const Properties = z.record(z.string(), z.unknown());
const Resource = z.object({ Type: z.string(), Properties: z._default(Properties, {}) });
const Resources = z.object({ Resources: z.record(z.string(), Resource) });
const optionalText = z.optional(z.string());
const Artifact = z.object({
  type: z.string(),
  properties: z.optional(z.object({ templateFile: optionalText })),
});
const Manifest = z.object({ artifacts: z.record(z.string(), Artifact) });
const Assets = z.object({
  files: z.record(z.string(), z.object({ source: z.object({ path: optionalText }) })),
});
const NestedStack = z.object({ TemplateURL: z.unknown(), Parameters: z._default(Properties, {}) });

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

type Read = (hash: string) => unknown;

/** The resources of a template and of those nested in it. */
function listResources(template: unknown, read: Read): z.infer<typeof Resources>['Resources'] {
  const { Resources: ownResources } = Resources.parse(template);
  const nested = Object.values(ownResources)
    .filter(({ Type }) => Type === 'AWS::CloudFormation::Stack')
    .map(({ Properties: properties }) => {
      const { TemplateURL, Parameters } = NestedStack.parse(properties);
      const [hash = ''] = /[0-9a-f]{64}/.exec(JSON.stringify(TemplateURL)) ?? [];
      return listResources(resolveParameters(read(hash), Parameters), read);
    });
  return Object.assign({}, ownResources, ...nested);
}

function openTemplate(
  stackName: string,
  resources: ReturnType<typeof listResources>,
  assets: ReadonlyMap<string, string>,
) {
  const readProperties = (id: string) => resources[id]?.Properties ?? {};
  const findType = (id: string) => resources[id]?.Type;
  const listIds = (type: string) => Object.keys(resources).filter((id) => findType(id) === type);
  const parseAll = <S extends z.ZodMiniType>(type: string, schema: S) =>
    listIds(type).map((id) => ({ id, properties: schema.parse(readProperties(id)) }));
  return {
    stackName,
    listIds,
    readProperties,
    parseAll,
    findType,
    parseOnly<S extends z.ZodMiniType>(type: string, schema: S) {
      const [found, ...others] = parseAll(type, schema);
      if (!found || others.length > 0) throw new Error(`The stack should have one ${type}.`);
      return found;
    },
    /** The properties of the first resource that the expression names. */
    readReference: (expression: unknown) => readProperties(findReferences(expression)[0] ?? ''),
    /** The id of the resource of this type that the expression names. */
    findReferencedId(expression: unknown, type: string): string {
      const found = findReferences(expression).find((id) => findType(id) === type);
      if (!found) throw new Error(`No ${type} is behind ${JSON.stringify(expression)}.`);
      return found;
    },
    assetFolder(hash: string) {
      const folder = assets.get(hash);
      if (folder === undefined) throw new Error(`The stack has no asset ${hash}.`);
      return folder;
    },
    isAssetUsed: (folder: string) => [...assets.values()].includes(folder),
  };
}
export type Template = ReturnType<typeof openTemplate>;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

export function readTemplate(folder: string): Template {
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
  const readNested: Read = (hash) => readJson(assets.get(hash) ?? '');
  return openTemplate(stackName, listResources(readJson(join(folder, file)), readNested), assets);
}
