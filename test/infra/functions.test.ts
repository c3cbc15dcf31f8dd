import { functionNames } from '#infra/functions/function-configs.ts';
import { isForVisitors } from './bundled-code.ts';
import { everyEnvironment } from './deployed.ts';
import { actionsOf, policiesOf, type Statement } from './templates.ts';

interface LambdaFunction {
  FunctionName?: string;
  Runtime: string;
  Architectures?: string[];
  MemorySize: number;
  ReservedConcurrentExecutions?: number;
  Role: { 'Fn::GetAtt': [string, string] };
  LoggingConfig: { LogGroup: object };
  Environment: { Variables: Record<string, unknown> };
}
interface Rule {
  Targets: {
    Arn: { 'Fn::GetAtt': [string, string] };
    DeadLetterConfig?: { Arn: { 'Fn::GetAtt': [string, string] } };
  }[];
}

describe.each(everyEnvironment)('%s', (environmentName, { all, environment }) => {
  const prefix = `Firstrung-${environmentName}-`;
  const functions = all<LambdaFunction>('AWS::Lambda::Function')
    .map(({ Properties }) => Properties)
    .filter((each) => each.FunctionName?.startsWith(prefix));
  const nameOf = (each: LambdaFunction) => each.FunctionName?.replace(prefix, '') ?? '';
  const named = functions.map((each) => [nameOf(each), each] as const);

  const statementsOf = (each: LambdaFunction): Statement[] =>
    policiesOf(all)
      .filter(({ Properties }) =>
        Properties.Roles.some(({ Ref }) => Ref === each.Role['Fn::GetAtt'][0]),
      )
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement);

  it('has the functions of the table, and no other', () =>
    expect(functions.map(nameOf).sort()).toEqual([...functionNames].sort()));

  it.each(named)('%s runs on Node 24 and arm64 within bounds', (_name, each) => {
    expect(each).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
    expect(each.MemorySize).toBeGreaterThanOrEqual(256);
    expect(each.MemorySize).toBeLessThanOrEqual(2048);
  });

  it.each(named)(
    '%s scans nothing, and for visitors deletes nothing and changes no account',
    (name, each) => {
      const never =
        /:(?:Scan|Delete|BatchWrite|AdminDelete|AdminAdd|AdminRemove|AdminUpdate|AdminDisable)/u;
      const pattern = isForVisitors(name) ? never : /:Scan/u;
      const actions = statementsOf(each).flatMap(actionsOf);
      // An account whose address nobody has confirmed gives way to the next who asks for it.
      const allowed = name === 'accounts-public' ? ['cognito-idp:AdminDeleteUser'] : [];
      expect(actions.filter((action) => pattern.test(action))).toEqual(allowed);
    },
  );

  it('gives each function a role and a log group of its own', () => {
    const roles = functions.map(({ Role }) => Role['Fn::GetAtt'][0]);
    const logs = functions.map(({ LoggingConfig }) => JSON.stringify(LoggingConfig));
    expect(new Set(roles).size).toBe(functions.length);
    expect(new Set(logs).size).toBe(functions.length);
    const managed = all<{ ManagedPolicyArns?: unknown }>('AWS::IAM::Role')
      .filter(({ id }) => roles.includes(id))
      .map(({ Properties }) => Properties.ManagedPolicyArns);
    expect(managed.every((each) => each === undefined)).toBe(true);
  });

  it.each(named)('%s reaches only the partitions it names', (_name, each) => {
    const onRows = statementsOf(each).filter((statement) =>
      actionsOf(statement).some((action) => action.startsWith('dynamodb:')),
    );
    for (const { Condition } of onRows) {
      expect(Condition).toEqual({
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': expect.anything() },
      });
      expect(JSON.stringify(Condition)).not.toMatch(/"\*/u);
    }
  });

  it('has no functions beside them but those by which the CDK makes what CloudFormation cannot', () => {
    const everyOne = all<LambdaFunction>('AWS::Lambda::Function');
    const others = everyOne.filter(({ Properties }) => !functions.includes(Properties));
    const makers = /^(?:CustomS3AutoDeleteObjects|CustomCDKBucketDeployment|AWSCDKTrigger)/u;
    for (const { id } of others) expect(id).toMatch(makers);
  });

  it('runs them without waiting by the clock alone and by what mails tell, and keeps what failed', () => {
    const others = ['AWS::Lambda::EventSourceMapping', 'Custom::S3BucketNotifications'];
    for (const type of others) expect(all(type)).toEqual([]);
    const told = all<{ Endpoint: { 'Fn::GetAtt'?: string[] } }>('AWS::SNS::Subscription').flatMap(
      ({ Properties }) => Properties.Endpoint['Fn::GetAtt']?.[0] ?? [],
    );
    for (const id of told) expect(id).toMatch(/^Functionsworker/u);
    const queues = all('AWS::SQS::Queue').map(({ id }) => id);
    const keeping = all<{
      FunctionName: { Ref: string };
      DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [string, string] } } };
    }>('AWS::Lambda::EventInvokeConfig')
      .map(({ Properties }) => Properties)
      .filter((each) =>
        queues.includes(each.DestinationConfig.OnFailure.Destination['Fn::GetAtt'][0]),
      )
      .map(({ FunctionName }) => FunctionName.Ref);
    const targets = all<Rule>('AWS::Events::Rule').flatMap(({ Properties }) => Properties.Targets);
    expect(targets).not.toEqual([]);
    for (const { Arn, DeadLetterConfig } of targets) {
      expect(keeping).toContain(Arn['Fn::GetAtt'][0]);
      expect(queues).toContain(DeadLetterConfig?.Arn['Fn::GetAtt'][0]);
    }
  });

  it('keeps every log, in whichever stack, as long as the environment says', () => {
    const groups = all<{ RetentionInDays?: number }>('AWS::Logs::LogGroup');
    expect(groups.length).toBeGreaterThan(functions.length);
    for (const { Properties } of groups)
      expect(Properties.RetentionInDays).toBe(environment.logRetention);
  });

  it('keeps as many runs for a function as the environment says, and leaves room for all others', () => {
    const reserved = functions.flatMap((each) =>
      each.ReservedConcurrentExecutions === undefined
        ? []
        : [[nameOf(each), each.ReservedConcurrentExecutions] as const],
    );
    expect(Object.fromEntries(reserved)).toEqual(environment.reservedConcurrency ?? {});
    // An account that has asked for no more has a thousand, of which a hundred cannot be kept.
    expect(reserved.reduce((sum, [, runs]) => sum + runs, 0)).toBeLessThanOrEqual(900);
  });
});
