import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { DeploymentRole } from '#infra/deployment-role.ts';
import { environmentNamed } from '#infra/environments.ts';

const repository = 'firstrung/portal';
const stackOf = (props: { repository: string; providerArn?: string }) =>
  Template.fromStack(
    new DeploymentRole(new App({ outdir: '.cache/assemblies/deployment-role' }), {
      environment: environmentNamed('prod'),
      ...props,
    }),
  );

it('trusts one environment of one repository, and nobody else', () => {
  stackOf({ repository }).hasResourceProperties('AWS::IAM::Role', {
    AssumeRolePolicyDocument: {
      Statement: [
        {
          Action: 'sts:AssumeRoleWithWebIdentity',
          Effect: 'Allow',
          Principal: { Federated: Match.anyValue() },
          Condition: {
            StringEquals: {
              'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
              'token.actions.githubusercontent.com:sub': `repo:${repository}:environment:prod`,
            },
          },
        },
      ],
    },
  });
});

it('may only become what cdk bootstrap made', () => {
  const policies = Object.values(stackOf({ repository }).findResources('AWS::IAM::Policy'));
  const statements = policies.flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
  expect(statements.map(({ Action }) => Action)).toEqual(['sts:AssumeRole']);
  for (const resource of statements[0].Resource) {
    expect(JSON.stringify(resource)).toMatch(/:role\/cdk-hnb659fds-[a-z-]+-role-/);
  }
});

it('uses the issuer that the account knows already', () => {
  const providerArn = 'arn:aws:iam::111111111111:oidc-provider/token.actions.githubusercontent.com';
  stackOf({ repository, providerArn }).resourceCountIs('AWS::IAM::OIDCProvider', 0);
  stackOf({ repository }).resourceCountIs('AWS::IAM::OIDCProvider', 1);
});

it.each(['', 'firstrung', 'a/b/c', 'firstrung/*', 'a/b:ref:*'])(
  'refuses %j as a repository',
  (name) => {
    expect(() => stackOf({ repository: name })).toThrow('no repository');
  },
);
