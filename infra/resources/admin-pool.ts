import { Duration } from 'aws-cdk-lib';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { adminGroup } from '#contract/accounts.ts';
import { brand } from '#contract/brand.ts';
import { accountLimits } from '#contract/limits.ts';
import { type Environment, removalPolicy } from '../settings/environments.ts';
import { findSigningDomain } from './mail-sender.ts';

/** The mail contains no text of the person who registers, since it may go to somebody else's address. */
const codeMail = {
  emailSubject: `Your code for ${brand.name}`,
  emailBody: [
    `Your code for the administration of ${brand.name}: {####}`,
    'Enter it on the page that asked for it, and give it to nobody.',
    'If you did not ask for it, you need do nothing: without the code nothing happens.',
    brand.name,
  ].join('<br><br>'),
};

function buildMailProps(environment: Environment) {
  const { mail, region } = environment;
  if (!mail?.isConfirmed) return {};
  const domain = findSigningDomain(environment, mail.from);
  const email = cognito.UserPoolEmail.withSES({
    fromEmail: mail.from,
    fromName: brand.name,
    sesRegion: region,
    ...(domain && { sesVerifiedDomain: domain }),
  });
  return { email };
}

/** The administrators. Being in the pool is not enough: only the group opens the back office. */
export class AdminPool extends Construct {
  readonly pool: cognito.UserPool;
  readonly client: cognito.UserPoolClient;

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id);
    this.pool = new cognito.UserPool(this, 'Pool', {
      selfSignUpEnabled: environment.registration !== 'closed',
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      ...buildMailProps(environment),
      userVerification: { emailStyle: cognito.VerificationEmailStyle.CODE, ...codeMail },
      standardAttributes: { fullname: { mutable: true } },
      passwordPolicy: {
        minLength: accountLimits.newPasswordMinCharacters,
        tempPasswordValidity: Duration.days(accountLimits.invitationDays),
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
      },
      // Each administrator decides; the codes come from an app of his own, and nothing is sent.
      mfa: cognito.Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
      featurePlan: cognito.FeaturePlan.ESSENTIALS,
      deletionProtection: environment.retainData,
      removalPolicy: removalPolicy(environment),
    });
    this.pool.addGroup('Admins', { groupName: adminGroup });
    this.client = this.pool.addClient('Site', {
      authFlows: { userPassword: true },
      disableOAuth: true,
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      // After the password, the code of the second factor must follow within this time.
      authSessionValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.days(accountLimits.sessionDays),
      // A refresh token works once; within the grace period a lost answer can be requested again.
      refreshTokenRotationGracePeriod: Duration.minutes(1),
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // An access token may change these of its own user: never the email, by which people sign in.
      writeAttributes: new cognito.ClientAttributes().withStandardAttributes({ fullname: true }),
    });
  }
}
