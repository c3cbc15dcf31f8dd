import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { BundleName } from './function-plans.ts';

interface WithZone {
  /** Such as jobs.example.in. */
  name: string;
  /** In Route 53: the certificate and the records that lead to the site are made by the deployment. */
  zone: { id: string; name: string };
  /** Of a certificate in us-east-1 that is to be used instead. */
  certificateArn?: string;
}
interface WithCertificate {
  name: string;
  zone?: undefined;
  /** In us-east-1. The records that lead to the site are made where DNS is kept. */
  certificateArn: string;
}
export type Domain = WithZone | WithCertificate;

export interface Environment {
  name: string;
  region: string;
  /** Absent: the account of whoever deploys. */
  account?: string;
  /** Protects table, user pool, buckets and stack from deletion. */
  retainData: boolean;
  /** Absent: the site has CloudFront's own address. */
  domain?: Domain;
  /** Managed and rate rules before CloudFront, charged by rule and request. */
  webAcl: boolean;
  /** The first is sent by CloudFront, all are accepted: see origin-secret.ts. */
  originSecrets: readonly [string, ...string[]];
  /** `approval`: an administrator decides who gets in. `closed`: nobody may ask. */
  registration: 'approval' | 'closed';
  /** `refused`: robots.txt asks everyone to keep out. */
  searchEngines: 'welcome' | 'refused';
  /**
   * Absent: search engines find out by themselves. The key is no secret: it is a file in the site's
   * root, of 8 to 128 letters, digits and hyphens.
   */
  indexNow?: { key: string };
  /** A table that was restored beside the stack's own and takes its place: see docs/runbook.md. */
  restoredTable?: string;
  /** How far back the table can be restored to any second. */
  recoveryDays: number;
  logRetention: RetentionDays;
  throttle: { requestsPerSecond: number; burst: number };
  /**
   * Runs at once that are kept for a function, which then has no more than these. Lambda keeps a
   * hundred runs unreserved, and a new account may have ten in all: absent, nothing is kept.
   */
  reservedRuns?: Partial<Record<BundleName, number>>;
  /** Absent: nobody is told what the account spends. */
  budgetUsdPerMonth?: number;
  /**
   * Receives alarms and what the budget says; the address must confirm once. Absent: nothing is
   * watched, since nobody would hear of it, and so neither alarms nor dashboard are paid for.
   */
  alarmEmail?: string;
  /**
   * SES sends from this address once its owner has followed the link that he is mailed. The user pool
   * takes it only then: until `isConfirmed` stands here it mails codes by itself, fifty a day at most.
   */
  mail: { from: string; isConfirmed?: true };
}

const passing = {
  region: 'ap-south-1',
  retainData: false,
  webAcl: false,
  originSecrets: ['First'],
  registration: 'approval',
  searchEngines: 'refused',
  recoveryDays: 7,
  logRetention: RetentionDays.TWO_WEEKS,
  throttle: { requestsPerSecond: 50, burst: 100 },
  mail: { from: 'no-reply@dev.firstrung.example' },
} satisfies Omit<Environment, 'name'>;

/**
 * What must run while visitors take all the rest: the catalog, since the further it is behind the more
 * every reading does; letters; the watch that tells of it; and signing in, to do something about it.
 */
const essential = {
  'catalog-builder': 7,
  'outbox-worker': 3,
  'watch-worker': 3,
  'accounts-public': 10,
} as const;

const atFullSpeed = { requestsPerSecond: 1000, burst: 2000 };

const environments = {
  dev: { ...passing, name: 'dev' },
  staging: {
    ...passing,
    name: 'staging',
    webAcl: true,
    throttle: { requestsPerSecond: 500, burst: 1000 },
    mail: { from: 'no-reply@staging.firstrung.example' },
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
    recoveryDays: 35,
    logRetention: RetentionDays.THREE_MONTHS,
    throttle: atFullSpeed,
    reservedRuns: essential,
    mail: { from: 'no-reply@firstrung.example' },
  },
  // Nobody has this account, so what was bundled for this machine is never deployed.
  local: {
    ...passing,
    name: 'local',
    account: '000000000000',
    searchEngines: 'welcome',
    throttle: atFullSpeed,
  },
} satisfies Record<string, Environment>;

export type EnvironmentName = keyof typeof environments;
const isName = (name: string): name is EnvironmentName => Object.hasOwn(environments, name);

/** Throws on a name that is no environment, so that a typing error never deploys. */
export const environmentNamed = (name: string): Environment => {
  if (isName(name)) return environments[name];
  throw new Error(`No environment "${name}": use ${Object.keys(environments).join(', ')}`);
};

export const removalPolicy = ({ retainData }: Environment): RemovalPolicy =>
  retainData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
