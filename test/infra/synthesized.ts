import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { Template } from 'aws-cdk-lib/assertions';
import { EdgeStack, needsEdge } from '#infra/edge-stack.ts';
import { type Environment, environmentNamed } from '#infra/environments.ts';
import { portalApp } from '#infra/portal-app.ts';
import { PortalStack } from '#infra/portal-stack.ts';

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

const builtSite = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets', 'main.js'), '');
  return folder;
};

/** The whole template of an environment, with one line of code in each function. */
export function synthesized(given: string | Environment = 'dev') {
  const environment = typeof given === 'string' ? environmentNamed(given) : given;
  process.env['CDK_VALIDATION'] = 'false';
  const app = portalApp();
  const stack = new PortalStack(app, {
    environment,
    ...(needsEdge(environment) && { edge: new EdgeStack(app, environment) }),
    assets: { codeOf: () => Code.fromInline('export const handler = 1'), siteFolder: builtSite() },
  });
  const template = Template.fromStack(stack);
  return {
    app,
    stack,
    json: template.toJSON(),
    all: <Properties>(type: string): Resource<Properties>[] =>
      Object.entries(template.findResources(type)).map(([id, each]) => ({
        id,
        ...(each as Omit<Resource<Properties>, 'id'>),
      })),
  };
}

export const actionsOf = ({ Action }: Statement): string[] => [Action].flat();
