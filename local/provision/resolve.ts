import * as z from 'zod/mini';
import { account, region } from './region.ts';

/** What a resource is called here: its Ref and its attributes. */
export interface Physical {
  ref: string;
  attributes?: Readonly<Record<string, string>>;
  /** What a dynamic reference to it becomes. */
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
const Select = z.strictObject({ 'Fn::Select': z.tuple([z.coerce.number(), z.unknown()]) });
const Split = z.strictObject({ 'Fn::Split': z.tuple([z.string(), z.unknown()]) });
const Sub = z.strictObject({ 'Fn::Sub': z.string() });

/** Turns the intrinsic functions of a template into values; throws for what does not exist here. */
export function resolver(physicals: Physicals) {
  const find = (id: string): Physical => {
    const found = physicals.get(id) ?? pseudo.get(id);
    if (!found) throw new Error(`The local cloud has no ${id}, which the stack refers to.`);
    return found;
  };
  const attribute = (id: string, name: string): string => {
    const value = find(id).attributes?.[name];
    if (value === undefined) throw new Error(`The local cloud knows no ${name} of ${id}.`);
    return value;
  };
  const list = (value: unknown): unknown[] => z.array(z.unknown()).parse(resolve(value));
  const secretOf = (arn: string): string => {
    const secret = [...physicals.values()].find(({ ref }) => ref === arn)?.secret;
    // eslint-disable-next-line security/detect-possible-timing-attacks -- compared with nothing
    if (secret === undefined) throw new Error(`The local cloud has no secret ${arn}.`);
    return secret;
  };
  /** With what CloudFormation would put in the place of dynamic references as it deploys. */
  const text = (value: unknown): string =>
    String(resolve(value)).replace(
      /\{\{resolve:secretsmanager:(arn:[\w:-]+):SecretString:{0,3}\}\}/g,
      (_, arn: string) => secretOf(arn),
    );

  const rules: ((value: object) => (() => unknown) | undefined)[] = [
    rule(Ref, ({ Ref: id }) => find(id).ref),
    rule(GetAtt, ({ 'Fn::GetAtt': [id, name] }) => attribute(id, name)),
    rule(Join, ({ 'Fn::Join': [between, parts] }) => parts.map(text).join(between)),
    rule(Select, ({ 'Fn::Select': [index, from] }) => resolve(list(from)[index])),
    rule(Split, ({ 'Fn::Split': [between, whole] }) => text(whole).split(between)),
    rule(Sub, ({ 'Fn::Sub': pattern }) =>
      pattern.replace(/\$\{([\w:]+)(?:\.(\w+))?\}/g, (_, id: string, name?: string) =>
        name === undefined ? find(id).ref : attribute(id, name),
      ),
    ),
  ];

  function resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    for (const each of rules) {
      const apply = each(value);
      if (apply) return apply();
    }
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolve(each)]));
  }
  return { resolve, text };
}
export type Resolver = ReturnType<typeof resolver>;

const rule =
  <S extends z.ZodMiniType>(schema: S, apply: (value: z.output<S>) => unknown) =>
  (value: object): (() => unknown) | undefined => {
    const { success, data } = schema.safeParse(value);
    return success ? () => apply(data) : undefined;
  };

/** The logical ids that an expression refers to, in order. */
export function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  const ref = Ref.safeParse(value);
  if (ref.success) return [ref.data.Ref];
  const attribute = GetAtt.safeParse(value);
  if (attribute.success) return [attribute.data['Fn::GetAtt'][0]];
  return Object.values(value).flatMap(referencesIn);
}
