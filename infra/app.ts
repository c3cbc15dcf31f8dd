import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { bundleForLambda, bundleForThisMachine } from './functions/bundle.ts';
import { EdgeStack, needsEdge } from './site/edge-stack.ts';
import { findEnvironment, listMissingSettings } from './settings/environments.ts';
import { portalApp } from './portal-app.ts';
import { PortalStack } from './portal-stack.ts';

const app = portalApp();
const environment = findEnvironment(String(app.node.tryGetContext('env') ?? 'dev'));
// A draft is synthesized only for review, such as in a pull request.
const missing = app.node.tryGetContext('draft') ? [] : listMissingSettings(environment);
if (missing.length > 0) {
  console.error(`${environment.name} needs in infra/settings/environments.ts:`);
  for (const each of missing) console.error(`- ${each}`);
  process.exit(1);
}
const local = environment.name === 'local';
const bundles = local ? bundleForThisMachine() : bundleForLambda();

// Validation takes longer than all the rest, and a local start is waited for.
if (local) process.env['CDK_VALIDATION'] = 'false';

new PortalStack(app, {
  environment,
  ...(needsEdge(environment) && { edge: new EdgeStack(app, environment) }),
  assets: {
    loadCode: (name) => Code.fromAsset(join(bundles, name)),
    ...(!local && { siteFolder: 'web/dist' }),
  },
});
app.synth();
