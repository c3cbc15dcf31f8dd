import * as z from 'zod/mini';
import { account, region } from './local-account.ts';

export interface LocalResource {
  ref: string;
  attributes?: Readonly<Record<string, string>>;
  secret?: string;
}
export type LocalResources = Map<string, LocalResource>;

const pseudoParameters: ReadonlyMap<string, LocalResource> = new Map([
  ['AWS::Region', { ref: region }],
  ['AWS::AccountId', { ref: account }],
  ['AWS::Partition', { ref: 'aws' }],
  ['AWS::URLSuffix', { ref: 'amazonaws.com' }],
  ['AWS::StackName', { ref: 'local' }],
]);

const Ref = z.strictObject({ Ref: z.string() });
const GetAtt = z.strictObject({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });
const Join = z.strictObject({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) });
const Reference = z.union([Ref, GetAtt]);
const Expression = z.union([Reference, Join]);

/** Evaluates expressions of the template. Throws for a reference to a resource without a local value. */
export function createResolver(localResources: LocalResources) {
  const find = (id: string): LocalResource => {
    const resource = localResources.get(id) ?? pseudoParameters.get(id);
    if (!resource) throw new Error(`The local cloud has no ${id}, which the stack refers to.`);
    return resource;
  };
  function resolve(value: unknown): string {
    if (typeof value !== 'object') return String(value);
    const expression = Expression.parse(value);
    if ('Ref' in expression) return find(expression.Ref).ref;
    if ('Fn::Join' in expression) {
      const [separator, parts] = expression['Fn::Join'];
      return parts.map(resolve).join(separator);
    }
    const [id, name] = expression['Fn::GetAtt'];
    const attribute = find(id).attributes?.[name];
    if (attribute === undefined) throw new Error(`The local cloud knows no ${name} of ${id}.`);
    return attribute;
  }
  /** Also replaces dynamic references to secrets, as CloudFormation does during a deployment. */
  const resolveText = (value: unknown): string =>
    resolve(value).replace(
      /\{\{resolve:secretsmanager:(arn:[\w:-]+):SecretString:{0,3}\}\}/g,
      (_, arn: string) => {
        const secretResource = localResources.values().find(({ ref }) => ref === arn);
        if (!secretResource?.secret) throw new Error(`The local cloud has no secret ${arn}.`);
        return secretResource.secret;
      },
    );
  return { resolveText };
}
export type Resolver = ReturnType<typeof createResolver>;

export function findReferences(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(findReferences);
  if (typeof value !== 'object' || value === null) return [];
  const { data: reference } = Reference.safeParse(value);
  if (!reference) return Object.values(value).flatMap(findReferences);
  return ['Ref' in reference ? reference.Ref : reference['Fn::GetAtt'][0]];
}
