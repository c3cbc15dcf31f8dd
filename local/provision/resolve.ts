import * as z from 'zod/mini';

export const region = 'ap-south-1';
export const account = '000000000000';
export const toArn = (service: string, resource: string): string =>
  `arn:aws:${service}:${region}:${account}:${resource}`;

export interface Physical {
  ref: string;
  attributes?: Readonly<Record<string, string>>;
  secret?: string;
}
export type Physicals = Map<string, Physical>;

const pseudo: ReadonlyMap<string, Physical> = new Map([
  ['AWS::Region', { ref: region }],
  ['AWS::AccountId', { ref: account }],
  ['AWS::Partition', { ref: 'aws' }],
  ['AWS::URLSuffix', { ref: 'amazonaws.com' }],
  ['AWS::StackName', { ref: 'local' }],
]);

const Ref = z.strictObject({ Ref: z.string() });
const GetAtt = z.strictObject({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });
const Join = z.strictObject({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) });
const Named = z.union([Ref, GetAtt]);
const Expression = z.union([Named, Join]);

/** Evaluates expressions of the template. Throws for a reference to a resource without a local value. */
export function resolver(physicals: Physicals) {
  const find = (id: string): Physical => {
    const found = physicals.get(id) ?? pseudo.get(id);
    if (!found) throw new Error(`The local cloud has no ${id}, which the stack refers to.`);
    return found;
  };
  function resolve(value: unknown): string {
    if (typeof value !== 'object') return String(value);
    const expression = Expression.parse(value);
    if ('Ref' in expression) return find(expression.Ref).ref;
    if ('Fn::Join' in expression) {
      const [between, parts] = expression['Fn::Join'];
      return parts.map(resolve).join(between);
    }
    const [id, name] = expression['Fn::GetAtt'];
    const attribute = find(id).attributes?.[name];
    if (attribute === undefined) throw new Error(`The local cloud knows no ${name} of ${id}.`);
    return attribute;
  }
  /** Also replaces dynamic references to secrets, as CloudFormation does during a deployment. */
  const text = (value: unknown): string =>
    resolve(value).replace(
      /\{\{resolve:secretsmanager:(arn:[\w:-]+):SecretString:{0,3}\}\}/g,
      (_, arn: string) => {
        const found = physicals.values().find(({ ref }) => ref === arn);
        if (!found?.secret) throw new Error(`The local cloud has no secret ${arn}.`);
        return found.secret;
      },
    );
  return { text };
}
export type Resolver = ReturnType<typeof resolver>;

export function findReferences(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(findReferences);
  if (typeof value !== 'object' || value === null) return [];
  const { data: named } = Named.safeParse(value);
  if (!named) return Object.values(value).flatMap(findReferences);
  return ['Ref' in named ? named.Ref : named['Fn::GetAtt'][0]];
}
