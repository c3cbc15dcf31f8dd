import { Code } from 'aws-cdk-lib/aws-lambda';
import { originSecretHeader } from '#contract/env.ts';
import { environmentNamed } from '#infra/settings/environments.ts';
import { portalApp } from '#infra/portal-app.ts';
import { PortalStack } from '#infra/portal-stack.ts';
import { apiDescription, physicalApis } from '#local/provision/api.ts';
import { distributionDescription } from '#local/provision/distribution.ts';
import { physicalSecrets } from '#local/provision/provision.ts';
import { functionCode, physicalFunctions } from '#local/provision/functions.ts';
import { resolver, type Physical } from '#local/provision/resolve.ts';
import { tablePolicies } from '#local/provision/table-policies.ts';
import { readAssembly } from '#local/provision/template.ts';
import { physicalPool, readUserPool } from '#local/provision/user-pool.ts';

process.env['CDK_VALIDATION'] = 'false';
// The real stack, but for the code of its functions.
const outdir = '.cache/assemblies/local';
const app = portalApp({ outdir });
new PortalStack(app, {
  environment: environmentNamed('local'),
  assets: { loadCode: () => Code.fromAsset('contract') },
});
app.synth();
const template = readAssembly(outdir);
const named = (type: string): [string, Physical][] =>
  template
    .listIds(type)
    .map((id) => [id, { ref: id, attributes: { Arn: `arn:${id}`, DomainName: 'localhost:3000' } }]);
const resolved = resolver(
  new Map([
    ...named('AWS::DynamoDB::Table'),
    ...named('AWS::S3::Bucket'),
    ...named('AWS::CloudFront::Distribution'),
    ...physicalPool(readUserPool(template), { poolId: 'pool-1', clientId: 'client-1' }),
    ...physicalFunctions(template),
    ...physicalApis(template),
    ...physicalSecrets(template),
  ]),
);

describe('the rights of the functions', () => {
  it('are those that their roles have', () => {
    const rights = tablePolicies(template).get('Firstrung-local-api-public') ?? [];
    const may = (action: string, partition: string) =>
      rights.some(
        ({ actions, partitions }) =>
          actions.includes(action) && partitions.some((pattern) => pattern.test(partition)),
      );
    expect(may('PutItem', 'CONTACT')).toBe(true);
    expect(may('PutItem', 'IDEM#contactUs#anyone#1')).toBe(true);
    expect(may('PutItem', 'IDEM#contactUsNot#anyone#1')).toBe(false);
    expect(may('PutItem', 'CONTACTS')).toBe(false);
    expect(may('Query', 'CONTACT')).toBe(false);
  });
});

it('shows the API the secret that its functions accept, and each function the same', () => {
  const { behaviours } = distributionDescription(template);
  const shown = behaviours.flatMap(({ origin }) =>
    origin.kind === 'api' ? [resolved.text(origin.adds[originSecretHeader])] : [],
  );
  const accepted = apiDescription(template, resolved).routes.map(
    ({ functionId }) => functionCode(template, resolved, functionId).environment['ORIGIN_SECRETS'],
  );
  expect(shown[0]).toMatch(/^[0-9a-f]{48}$/u);
  expect(new Set([...shown, ...accepted])).toEqual(new Set([shown[0]]));
});
