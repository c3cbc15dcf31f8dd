import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CfnResource, Stack } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { EdgeStack, needsEdgeStack } from '#infra/site/edge-stack.ts';
import { type Environment, findEnvironment } from '#infra/settings/environments.ts';
import { createApp } from '#infra/create-app.ts';
import { PortalStack } from '#infra/portal-stack.ts';
import { resolveParameters } from '#local/provision/read-template.ts';
import { resourcesOf, type StackTemplate } from './templates.ts';

/** All stacks of an environment, with one line of code in each function. */
export function synthesized(given: string | Environment = 'dev') {
  const environment = typeof given === 'string' ? findEnvironment(given) : given;
  const folder = mkdtempSync(join(tmpdir(), 'assembly-'));
  try {
    return synthesizedIn(folder, environment);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A nested stack with what the one that holds it gives, so that it refers to what both know. */
function withoutParameters(
  stack: Stack,
  read: (stack: Stack) => StackTemplate['template'],
): StackTemplate['template'] {
  const { nestedStackParent: parent, nestedStackResource: resource } = stack;
  if (!parent || !CfnResource.isCfnResource(resource)) return read(stack);
  const { Properties } = read(parent).Resources[parent.getLogicalId(resource)] ?? {};
  const { Parameters = {} }: { Parameters?: Record<string, unknown> } = Properties ?? {};
  return resolveParameters(read(stack), Parameters) as StackTemplate['template'];
}

function synthesizedIn(folder: string, environment: Environment) {
  process.env['CDK_VALIDATION'] = 'false';
  const siteFolder = join(folder, 'site');
  mkdirSync(join(siteFolder, 'assets'), { recursive: true });
  writeFileSync(join(siteFolder, 'index.html'), '<!doctype html>');
  writeFileSync(join(siteFolder, 'assets', 'main.js'), '');
  const app = createApp({ outdir: join(folder, 'cdk.out') });
  const stack = new PortalStack(app, {
    environment,
    ...(needsEdgeStack(environment) && { edge: new EdgeStack(app, environment) }),
    assets: { loadCode: () => Code.fromInline('export const handler = 1'), siteFolder },
  });
  const { directory } = app.synth();
  const read = ({ templateFile }: Stack): StackTemplate['template'] =>
    JSON.parse(readFileSync(join(directory, templateFile), 'utf8'));
  const templates = app.node
    .findAll()
    .filter((each) => Stack.isStack(each))
    .map((each): StackTemplate => ({
      path: each.node.path,
      isProtected: each.nestedStackParent === undefined && each.terminationProtection === true,
      template: withoutParameters(each, read),
    }));
  return { app, environment, stack, templates, all: resourcesOf(templates) };
}
