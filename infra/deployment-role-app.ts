import { DeploymentRoleStack, GitHubOidcStack } from './deployment-role.ts';
import { findEnvironment } from './settings/environments.ts';
import { createApp } from './create-app.ts';

/** A separate app, deployed once by hand: a workflow must not be able to change its own permissions. */
const app = createApp();
const environment = findEnvironment(String(app.node.tryGetContext('env') ?? 'dev'));
const repository = String(app.node.tryGetContext('repository') ?? '');
const issuer = new GitHubOidcStack(app, environment);
new DeploymentRoleStack(app, { environment, repository }).addStackDependency(issuer);
app.synth();
