import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { DeploymentRoleStack, GitHubOidcStack } from '#infra/deployment-role.ts';
import { findEnvironment } from '#infra/settings/environments.ts';

const issuer = 'token.actions.githubusercontent.com';
const repository = 'firstrung@123456/portal@456789';
const app = () => new App({ outdir: '.cache/assemblies/deployment-role' });
const environment = findEnvironment('prod');
const stackOf = (named: string) =>
  Template.fromStack(new DeploymentRoleStack(app(), { environment, repository: named }));

it.each([repository, 'firstrung/portal'])(
  'trusts one environment of %s, and nobody else',
  (named) => {
    const StringEquals = {
      [`${issuer}:aud`]: 'sts.amazonaws.com',
      [`${issuer}:sub`]: `repo:${named}:environment:prod`,
    };
    const trust = {
      ...{ Action: 'sts:AssumeRoleWithWebIdentity', Effect: 'Allow', Condition: { StringEquals } },
      Principal: { Federated: Match.anyValue() },
    };
    stackOf(named).hasResourceProperties('AWS::IAM::Role', {
      AssumeRolePolicyDocument: { Statement: [trust] },
    });
  },
);

it('may only become what cdk bootstrap made', () => {
  const policies = Object.values(stackOf(repository).findResources('AWS::IAM::Policy'));
  const statements = policies.flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
  expect(statements.map(({ Action }) => Action)).toEqual(['sts:AssumeRole']);
  for (const resource of statements[0].Resource)
    expect(JSON.stringify(resource)).toMatch(/:role\/cdk-hnb659fds-[a-z-]+-role-/);
});

it('has the issuer apart, once for the account and kept when its stack goes', () => {
  stackOf(repository).resourceCountIs('AWS::IAM::OIDCProvider', 0);
  const [one, other] = (['staging', 'prod'] as const).map(
    (name) => new GitHubOidcStack(app(), findEnvironment(name)),
  );
  expect(one?.stackName).toBe(other?.stackName);
  Template.fromStack(one!).hasResource('AWS::IAM::OIDCProvider', {
    DeletionPolicy: 'RetainExceptOnCreate',
    Properties: { Url: `https://${issuer}` },
  });
});

it.each(['', 'firstrung', 'a/b/c', 'firstrung/*', 'a/b:ref:*', 'a@*/b@1', 'a@/b@1'])(
  'refuses %j as a repository',
  (name) => expect(() => stackOf(name)).toThrow('no repository'),
);
