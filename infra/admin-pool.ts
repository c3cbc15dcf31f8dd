import { Duration } from 'aws-cdk-lib';
import type { UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { AccountRecovery, ClientAttributes, FeaturePlan, UserPool } from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { adminGroup } from '#contract/accounts.ts';
import { accountLimits } from '#contract/limits.ts';
import { passwordPolicy } from '#contract/password-policy.ts';
import { type Environment, removalPolicy } from './environments.ts';

/** The administrators. Being in the pool is not enough: only the group opens the back office. */
export class AdminPool extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id);
    this.pool = new UserPool(this, 'Pool', {
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      standardAttributes: { fullname: { mutable: true } },
      passwordPolicy: { minLength: accountLimits.newPasswordCharacters, ...passwordPolicy },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: environment.retainData,
      removalPolicy: removalPolicy(environment),
    });
    this.pool.addGroup('Admins', { groupName: adminGroup });
    this.client = this.pool.addClient('Site', {
      authFlows: { userPassword: true },
      disableOAuth: true,
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(accountLimits.sessionDays),
      // A refresh token is good once; within the grace an answer that got lost may be asked for again.
      refreshTokenRotationGracePeriod: Duration.minutes(1),
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // An access token may change these of its own user: never the email, by which people sign in.
      writeAttributes: new ClientAttributes().withStandardAttributes({ fullname: true }),
    });
  }
}
