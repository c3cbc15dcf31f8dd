import { RemovalPolicy } from 'aws-cdk-lib';
import { type LogGroupProps, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { brand } from '#contract/brand.ts';
import type { FunctionName as ApiFunctionName } from '#contract/routes.ts';

export type FunctionName = ApiFunctionName | 'pages' | 'catalog-builder' | 'worker';

export type Domain = { name: string } & (
  | {
      /** In Route 53, where the deployment makes the certificate and the site's records. */
      zone: { id: string; name: string };
      /** A certificate in us-east-1 that is used instead. */
      certificateArn?: string;
    }
  | {
      /** Without a zone, the site's records are made where DNS is kept. */
      zone?: undefined;
      certificateArn: string;
    }
);

export interface Environment {
  name: string;
  region: string;
  /** Absent: the account of whoever deploys. */
  account?: string;
  /** Protects table, user pool, buckets and stack from deletion. */
  retainData: boolean;
  /** `none`, or absent: the site has CloudFront's own address. */
  domain?: Domain | 'none';
  /** Managed and rate rules before CloudFront, charged by rule and request. */
  webAcl: boolean;
  /** Names of secrets, not their values. CloudFront sends the first, all are accepted: see origin-secret.ts. */
  originSecrets: readonly [string, ...string[]];
  /** `approval`: an administrator decides who gets in. `closed`: nobody may ask. */
  registration: 'approval' | 'closed';
  /** `refused`: robots.txt asks everyone to keep out. */
  searchEngines: 'welcome' | 'refused';
  /** `on`: the apply links of jobs, which lead to other sites, are requested once a day. */
  linkChecks: 'on' | 'off';
  /** The key is no secret: a file in the site's root, of 8 to 128 letters, digits and hyphens. */
  indexNow?: { key: string };
  /** A table that was restored beside the stack's own and takes its place: see docs/runbook.md. */
  restoredTable?: string;
  recoveryDays: number;
  logRetention: RetentionDays;
  throttle: { requestsPerSecond: number; burst: number };
  /** Reserved concurrency. Lambda needs 100 unreserved runs, and a new account may have only 10. */
  reservedConcurrency?: Partial<Record<FunctionName, number>>;
  /** Absent: nobody is told what the account spends. */
  budgetUsdPerMonth?: number;
  /** Its owner must confirm it once. Absent: there are neither alarms nor a dashboard. */
  alarmEmail?: string;
  /** For urgent alarms, such as a pager's address. Absent: they go to `alarmEmail` too. */
  urgentEmail?: string;
  /**
   * Proven to SES by its domain's records where the zone is known, else by a mailed link; until
   * `isConfirmed` stands here the user pool mails codes by itself, fifty a day at most. `isStopped`
   * drops all mails in an emergency. Absent: no mail is sent.
   */
  mail?: { from: string; isConfirmed?: true; isStopped?: true };
}

const temporaryDefaults = {
  region: 'ap-south-1',
  retainData: false,
  webAcl: false,
  originSecrets: ['First'],
  registration: 'approval',
  searchEngines: 'refused',
  linkChecks: 'off',
  recoveryDays: 7,
  logRetention: RetentionDays.TWO_WEEKS,
  throttle: { requestsPerSecond: 50, burst: 100 },
} satisfies Omit<Environment, 'name'>;

/** Functions with reserved concurrency, so that visitors cannot use up all of it. */
const essentialReservations = {
  'catalog-builder': 7,
  worker: 20,
  'accounts-public': 10,
  'accounts-admin': 5,
} as const;

const fullThrottle = { requestsPerSecond: 1000, burst: 2000 };

const environments = {
  dev: { ...temporaryDefaults, name: 'dev' },
  staging: {
    ...temporaryDefaults,
    name: 'staging',
    webAcl: true,
    throttle: { requestsPerSecond: 500, burst: 1000 },
  },
  prod: {
    name: 'prod',
    budgetUsdPerMonth: 100,
    region: 'ap-south-1',
    retainData: true,
    webAcl: true,
    originSecrets: ['First'],
    registration: 'approval',
    searchEngines: 'welcome',
    linkChecks: 'on',
    recoveryDays: 35,
    logRetention: RetentionDays.ONE_YEAR,
    throttle: fullThrottle,
    reservedConcurrency: essentialReservations,
  },
  // No account has this number, so bundles for this machine can never be deployed.
  local: {
    ...temporaryDefaults,
    name: 'local',
    account: '000000000000',
    searchEngines: 'welcome',
    throttle: fullThrottle,
    mail: { from: 'no-reply@local.firstrung.example' },
  },
} satisfies Record<string, Environment>;

export type EnvironmentName = keyof typeof environments;
const isName = (name: string): name is EnvironmentName => Object.hasOwn(environments, name);

/** Throws on a name that is no environment, so that a typing error never deploys. */
export const findEnvironment = (name: string): Environment => {
  if (isName(name)) return environments[name];
  throw new Error(`No environment "${name}": use ${Object.keys(environments).join(', ')}`);
};

export const findDomain = ({ domain }: Environment) => (domain === 'none' ? undefined : domain);

const isReservedAddress = (address: string) => address.endsWith('.example');

const listUnset = ({ account, alarmEmail, domain, mail }: Environment): string[] => [
  ...(account ? [] : ['account: the number of the AWS account, so that nothing goes to another']),
  ...(alarmEmail ? [] : ['alarmEmail: the address that hears of alarms and of the budget']),
  ...(domain ? [] : ["domain: the site's address, or 'none' for CloudFront's own"]),
  ...(mail ? [] : ['mail: the address that mails come from']),
  ...(isReservedAddress(brand.supportEmail)
    ? ['supportEmail (contract/brand.ts): an address that people can write to']
    : []),
  ...(isReservedAddress(brand.securityEmail)
    ? ['securityEmail (contract/brand.ts, SECURITY.md): an address for reports of weaknesses']
    : []),
];

/** The settings that the owner must fill in before a deployment, one line each. */
export function listMissingSettings(environment: Environment): string[] {
  const { name, retainData, alarmEmail, urgentEmail, mail } = environment;
  if (name === 'local') return [];
  const domain = findDomain(environment)?.name;
  const addresses = Object.entries({ alarmEmail, urgentEmail, domain, mail: mail?.from });
  const reserved = addresses.flatMap(([field, value]) =>
    value && isReservedAddress(value)
      ? [`${field}: ${value} is under .example, which nobody owns`]
      : [],
  );
  return [...(retainData ? listUnset(environment) : []), ...reserved];
}

/** Only for resources with data. Others would stay after a failed deployment and block the next. */
export const removalPolicy = ({ retainData }: Environment): RemovalPolicy =>
  retainData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/** Log groups are deleted with their stack, and log lines when they are old. */
export const logGroupProps = ({ logRetention }: Environment): LogGroupProps => ({
  retention: logRetention,
  removalPolicy: RemovalPolicy.DESTROY,
});
