import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { bundleForLambda, bundleForThisMachine } from './functions/build-function-packages.ts';
import { EdgeStack, needsEdgeStack } from './site/edge-stack.ts';
import { findEnvironment, listMissingSettings } from './settings/environments.ts';
import { createApp } from './create-app.ts';
import { PortalStack } from './portal-stack.ts';

const app = createApp();
const environment = findEnvironment(String(app.node.tryGetContext('env') ?? 'dev'));
// A draft is synthesized only for review, such as in a pull request.
const missing = app.node.tryGetContext('draft') ? [] : listMissingSettings(environment);
if (missing.length > 0) {
  console.error(`${environment.name} needs in infra/settings/environments.ts:`);
  for (const each of missing) console.error(`- ${each}`);
  process.exit(1);
}
const isLocal = environment.name === 'local';
const bundlesFolder = isLocal ? bundleForThisMachine() : bundleForLambda();

// Skipped locally: validation takes longer than all the rest.
if (isLocal) process.env['CDK_VALIDATION'] = 'false';

new PortalStack(app, {
  environment,
  ...(needsEdgeStack(environment) && { edge: new EdgeStack(app, environment) }),
  assets: {
    loadCode: (name) => Code.fromAsset(join(bundlesFolder, name)),
    ...(!isLocal && { siteFolder: 'web/dist' }),
  },
});
app.synth();
