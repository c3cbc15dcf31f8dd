import { adminGroup } from '#contract/accounts.ts';
import { accountLimits } from '#contract/limits.ts';
import { deployed, everyEnvironment } from './deployed.ts';
import { actionsOf, policiesOf, restoredTable, type Statement, variablesOf } from './templates.ts';

interface BucketPolicy {
  Bucket: { Ref: string };
  PolicyDocument: { Statement: Statement[] };
}

describe.each(everyEnvironment)('%s', (_, { all, environment, templates }) => {
  it('closes every bucket to the public, and encrypts it', () => {
    for (const { id, Properties } of all('AWS::S3::Bucket'))
      expect({ id, Properties }).toMatchObject({
        id,
        Properties: {
          PublicAccessBlockConfiguration: {
            ...{ BlockPublicAcls: true, BlockPublicPolicy: true },
            ...{ IgnorePublicAcls: true, RestrictPublicBuckets: true },
          },
          BucketEncryption: expect.anything(),
          LifecycleConfiguration: expect.anything(),
        },
      });
  });

  // The product of the laptop is made from this template: with other keys no call would find a row.
  it('has one table, which can be restored to any second, and whose rows go when they expire', () =>
    expect(all('AWS::DynamoDB::Table').map(({ Properties }) => Properties)).toMatchObject([
      {
        BillingMode: 'PAY_PER_REQUEST',
        TimeToLiveSpecification: { AttributeName: 'expiresAtEpochSeconds', Enabled: true },
        PointInTimeRecoverySpecification: {
          PointInTimeRecoveryEnabled: true,
          RecoveryPeriodInDays: environment.recoveryDays,
        },
        DeletionProtectionEnabled: environment.retainData,
      },
    ]));

  const [pool] = all('AWS::Cognito::UserPool');
  const [client] = all('AWS::Cognito::UserPoolClient');

  it('confirms addresses by a code, and tells nobody which accounts exist', () => {
    const [group] = all('AWS::Cognito::UserPoolGroup');
    expect(pool?.Properties).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: environment.registration === 'closed' },
      ...{ AutoVerifiedAttributes: ['email'], UsernameAttributes: ['email'] },
      VerificationMessageTemplate: {
        DefaultEmailOption: 'CONFIRM_WITH_CODE',
        EmailMessage: expect.stringContaining('{####}'),
      },
      // Else the pool would refuse the password of an unknown address only.
      Policies: {
        PasswordPolicy: {
          MinimumLength: accountLimits.newPasswordMinCharacters,
          ...{ RequireLowercase: true, RequireUppercase: true },
          ...{ RequireNumbers: true, RequireSymbols: true },
        },
      },
    });
    expect(client?.Properties).toMatchObject({
      ...{ ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'], AccessTokenValidity: 15 },
      ...{ PreventUserExistenceErrors: 'ENABLED', EnableTokenRevocation: true },
      RefreshTokenValidity: accountLimits.sessionDays * 24 * 60,
      // Each is good once; an answer that got lost may be asked for again in the same minute.
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
      WriteAttributes: ['name'],
    });
    expect(group?.Properties).toMatchObject({ GroupName: adminGroup });
  });

  it('takes a second factor from an app only, and waits five minutes for its code', () => {
    expect(pool?.Properties).toMatchObject({
      ...{ MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] },
    });
    expect(pool?.Properties).not.toHaveProperty('SmsConfiguration');
    expect(client?.Properties).toMatchObject({ AuthSessionValidity: 5 });
  });

  describe('all data', () => {
    const { retainData } = environment;

    it('is kept when its resource or the stack is deleted, where the environment retains it', () => {
      const retained = ['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool'];
      for (const each of retained.flatMap((type) => all(type)))
        expect(each.DeletionPolicy).toBe(retainData ? 'RetainExceptOnCreate' : 'Delete');
      expect(all('Custom::S3AutoDeleteObjects').length > 0).toBe(!retainData);
      for (const { path, isProtected } of templates.filter((each) => !each.path.includes('/')))
        expect([path, isProtected]).toEqual([path, retainData]);
      const DeletionProtection = retainData ? 'ACTIVE' : 'INACTIVE';
      expect(pool?.Properties).toMatchObject({ DeletionProtection });
    });

    it('is all that is kept, and has no name that a second deployment would want', () => {
      const policies = new Map(
        templates.flatMap(({ template }) =>
          Object.values(template.Resources).flatMap(({ Type, DeletionPolicy = '', Properties }) =>
            DeletionPolicy.startsWith('Retain') ? [[Type, Properties] as const] : [],
          ),
        ),
      );
      expect([...policies.keys()].sort()).toEqual(
        retainData ? ['AWS::Cognito::UserPool', 'AWS::DynamoDB::Table', 'AWS::S3::Bucket'] : [],
      );
      for (const properties of policies.values())
        for (const name of ['UserPoolName', 'TableName', 'BucketName'])
          expect(properties).not.toHaveProperty(name);
    });
  });

  it.each(['s3:GetObject', 's3:ListBucket'])('allows %s to the distribution only', (action) => {
    const statements = all<BucketPolicy>('AWS::S3::BucketPolicy')
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .filter((each) => actionsOf(each).includes(action));
    expect(statements).toHaveLength(3);
    for (const each of statements)
      expect(each).toMatchObject({
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Condition: { StringEquals: { 'AWS:SourceArn': expect.anything() } },
      });
  });

  it('opens the bucket of the catalog to the distribution in one folder, to functions in another', () => {
    const id = all('AWS::S3::Bucket').find((bucket) => bucket.id.startsWith('BucketsCatalog'))?.id;
    const arn = { 'Fn::GetAtt': [id, 'Arn'] };
    const objects = (path: string) => ({ 'Fn::Join': ['', [arn, path]] });
    const allowed = all<BucketPolicy>('AWS::S3::BucketPolicy')
      .filter(({ Properties }) => Properties.Bucket.Ref === id)
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .filter(({ Principal }) => JSON.stringify(Principal).includes('cloudfront'));
    expect(allowed.map(({ Action, Resource }) => [Action, Resource])).toEqual([
      ['s3:GetObject', objects('/public/*')],
      ['s3:ListBucket', arn],
    ]);
    const writers = policiesOf(all).filter(({ Properties }) =>
      Properties.PolicyDocument.Statement.some(
        (each) =>
          actionsOf(each).includes('s3:PutObject') &&
          JSON.stringify(each.Resource) === JSON.stringify(objects('/public/catalog/*')),
      ),
    );
    expect(writers.map((each) => each.id.slice(0, 'Functionsapipublic'.length))).toEqual([
      'Functionsapipublic',
    ]);
  });
});

it('takes a restored table in the place of its own, which stays', () => {
  const switched = deployed('prod changed');
  const named = variablesOf(switched.all, 'TABLE_NAME');
  expect(new Set(named.map(({ value }) => value))).toEqual(new Set([restoredTable]));
  const [own] = switched.all('AWS::DynamoDB::Table');
  expect(own?.DeletionPolicy).toBe('RetainExceptOnCreate');
  const policies = JSON.stringify(switched.all('AWS::IAM::Policy'));
  expect(policies).toContain(`table/${restoredTable}`);
  expect(policies).not.toContain(`"Fn::GetAtt":["${own?.id}"`);
});
