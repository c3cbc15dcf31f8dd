import * as z from 'zod/mini';

export const region = 'ap-south-1';
export const account = '000000000000';

export interface Physical {
  ref: string;
  attributes?: Readonly<Record<string, string>>;
  secret?: string;
}
export type Physicals = Map<string, Physical>;

const pseudo: Physicals = new Map(
  Object.entries({
    'AWS::Region': region,
    'AWS::AccountId': account,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': 'local',
  }).map(([name, ref]) => [name, { ref }]),
);

const Ref = z.strictObject({ Ref: z.string() });
const GetAtt = z.strictObject({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });
const Join = z.strictObject({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) });
const Expression = z.union([Ref, GetAtt, Join]);

/** Throws for what does not exist here. */
export function resolver(physicals: Physicals) {
  const find = (id: string): Physical => {
    const found = physicals.get(id) ?? pseudo.get(id);
    if (!found) throw new Error(`The local cloud has no ${id}, which the stack refers to.`);
    return found;
  };
  const findSecret = (arn: string): string => {
    const secret = [...physicals.values()].find(({ ref }) => ref === arn)?.secret;
    // eslint-disable-next-line security/detect-possible-timing-attacks -- compared with nothing
    if (secret === undefined) throw new Error(`The local cloud has no secret ${arn}.`);
    return secret;
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
  /** Dynamic references become what CloudFormation would put there as it deploys. */
  const text = (value: unknown): string =>
    resolve(value).replace(
      /\{\{resolve:secretsmanager:(arn:[\w:-]+):SecretString:{0,3}\}\}/g,
      (_, arn: string) => findSecret(arn),
    );
  return { text };
}
export type Resolver = ReturnType<typeof resolver>;

export function findReferences(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(findReferences);
  if (typeof value !== 'object' || value === null) return [];
  const ref = Ref.safeParse(value);
  if (ref.success) return [ref.data.Ref];
  const attribute = GetAtt.safeParse(value);
  if (attribute.success) return [attribute.data['Fn::GetAtt'][0]];
  return Object.values(value).flatMap(findReferences);
}
