import { DeploymentRole, TokenIssuer } from './deployment-role.ts';
import { environmentNamed } from './environments.ts';
import { portalApp } from './portal-app.ts';

/** An app of its own, deployed once by hand: a workflow must not be able to change its own rights. */
const app = portalApp();
const contextValue = (name: string): string | undefined => {
  const value: unknown = app.node.tryGetContext(name);
  return value === undefined ? undefined : String(value);
};

const environment = environmentNamed(contextValue('env') ?? 'dev');
const issuer = new TokenIssuer(app, environment);
new DeploymentRole(app, {
  environment,
  repository: contextValue('repository') ?? '',
}).addStackDependency(issuer);
app.synth();
