import type { Environment } from '#infra/environments.ts';

export const deployedNames = ['dev', 'staging', 'prod'] as const;
export type DeployedName = (typeof deployedNames)[number];

/** Where synthesize-once.ts leaves an environment's templates. */
export const fileOf = (name: DeployedName): string => `.cache/infra-templates/${name}.json`;

export interface Resource<Properties> {
  id: string;
  Properties: Properties;
  DependsOn?: string[];
  DeletionPolicy?: string;
}
export interface Statement {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
  Principal?: unknown;
}
export interface StackTemplate {
  path: string;
  isProtected: boolean;
  region: string;
  template: {
    Resources: Record<string, Omit<Resource<never>, 'id'> & { Type: string }>;
  };
}

/** What is kept of an environment for the files of rules. */
export interface Written {
  environment: Environment;
  templates: readonly StackTemplate[];
}

/** Finds the resources of a type, in whichever stack they are. */
export const resourcesOf =
  (templates: readonly StackTemplate[]) =>
  <Properties>(type: string): Resource<Properties>[] =>
    templates.flatMap(({ template }) =>
      Object.entries(template.Resources)
        .filter(([, { Type }]) => Type === type)
        .map(([id, each]) => ({ id, ...each })),
    );

export const actionsOf = ({ Action }: Statement): string[] => [Action].flat();
