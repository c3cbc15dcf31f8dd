import { functionVariables } from '#contract/env.ts';
import { bundleNames } from '#infra/function-plans.ts';
import { actionsOf, type Statement, synthesized } from './synthesized.ts';

interface LambdaFunction {
  FunctionName?: string;
  Runtime: string;
  Architectures?: string[];
  MemorySize: number;
  Timeout: number;
  Role: { 'Fn::GetAtt': [string, string] };
  LoggingConfig: { LogGroup: { Ref: string } };
  Environment: { Variables: Record<string, unknown> };
}
interface Policy {
  PolicyDocument: { Statement: Statement[] };
  Roles: { Ref: string }[];
}

const { all } = synthesized();
const functions = all<LambdaFunction>('AWS::Lambda::Function')
  .map(({ Properties }) => Properties)
  .filter((each) => each.FunctionName?.startsWith('Firstrung-dev-'));
const nameOf = (each: LambdaFunction) => each.FunctionName?.replace('Firstrung-dev-', '') ?? '';
const named = functions.map((each) => [nameOf(each), each] as const);

const statementsOf = (each: LambdaFunction): Statement[] =>
  all<Policy>('AWS::IAM::Policy')
    .filter(({ Properties }) =>
      Properties.Roles.some(({ Ref }) => Ref === each.Role['Fn::GetAtt'][0]),
    )
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
const mayDo = (each: LambdaFunction) => statementsOf(each).flatMap(actionsOf);

it('has a function for each noun and audience of the contract, and the builder of the catalog', () => {
  expect(functions.map(nameOf).sort()).toEqual([...bundleNames].sort());
});

describe.each(named)('%s', (name, each) => {
  it('runs on Node 24 and arm64 within bounds', () => {
    expect(each).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
    expect(each.MemorySize).toBeGreaterThanOrEqual(256);
    expect(each.MemorySize).toBeLessThanOrEqual(2048);
    expect(each.Timeout).toBe(name === 'catalog-builder' ? 300 : 10);
  });

  it('is given variables of the contract only', () => {
    const { AWS_REQUEST_CHECKSUM_CALCULATION, ...ours } = each.Environment.Variables;
    expect(AWS_REQUEST_CHECKSUM_CALCULATION).toBe('WHEN_REQUIRED');
    expect(Object.keys(functionVariables)).toEqual(expect.arrayContaining(Object.keys(ours)));
  });

  it('may do named actions on named resources', () => {
    for (const statement of statementsOf(each)) {
      expect(actionsOf(statement).filter((action) => action.includes('*'))).toEqual([]);
      expect([statement.Resource].flat()).not.toContain('*');
    }
  });

  it('never scans the table', () => {
    expect(mayDo(each)).not.toContain('dynamodb:Scan');
  });
});

it('gives each function a role and a log group of its own', () => {
  const roles = functions.map(({ Role }) => Role['Fn::GetAtt'][0]);
  const logs = functions.map(({ LoggingConfig }) => LoggingConfig.LogGroup.Ref);
  expect(new Set(roles).size).toBe(functions.length);
  expect(new Set(logs).size).toBe(functions.length);
  const managed = all<{ ManagedPolicyArns?: unknown }>('AWS::IAM::Role')
    .filter(({ id }) => roles.includes(id))
    .map(({ Properties }) => Properties.ManagedPolicyArns);
  expect(managed.every((each) => each === undefined)).toBe(true);
});

it.each(named.filter(([name]) => name.endsWith('-public')))('%s writes nothing', (_name, each) => {
  const writes = /:(?:Put(?!LogEvents)|Update|Delete|BatchWrite|Transact|Admin)/u;
  expect(mayDo(each).filter((action) => writes.test(action))).toEqual([]);
});

it.each(named.filter(([name]) => name.endsWith('-public')))(
  '%s reads only the partitions it names',
  (_name, each) => {
    const reads = statementsOf(each).filter((statement) =>
      actionsOf(statement).some((action) => action.startsWith('dynamodb:')),
    );
    for (const { Condition } of reads) {
      expect(Condition).toEqual({
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': expect.anything() },
      });
    }
  },
);

it('builds the catalog on a schedule and keeps what failed', () => {
  const [rule] = all('AWS::Events::Rule');
  const [queue] = all('AWS::SQS::Queue');
  const [invocation] = all('AWS::Lambda::EventInvokeConfig');
  expect(rule?.Properties).toMatchObject({ ScheduleExpression: 'rate(15 minutes)' });
  expect(invocation?.Properties).toMatchObject({
    DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [queue?.id, 'Arn'] } } },
  });
});

it('gives no role of ours an action with a wildcard', () => {
  const ours = all<Policy>('AWS::IAM::Policy').filter(({ id }) => !id.startsWith('Custom'));
  const actions = ours.flatMap(({ Properties }) =>
    Properties.PolicyDocument.Statement.flatMap(actionsOf),
  );
  expect(actions.filter((action) => action.includes('*'))).toEqual([]);
});

it('keeps every log for a set time', () => {
  const groups = all<{ RetentionInDays?: number }>('AWS::Logs::LogGroup');
  expect(groups.length).toBeGreaterThan(functions.length);
  for (const { Properties } of groups) expect(Properties.RetentionInDays).toBeGreaterThan(0);
});
