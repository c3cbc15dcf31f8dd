import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';

export interface Environment {
  name: string;
  region: string;
  /** Absent: the account of whoever deploys. */
  account?: string;
  /** Protects table, user pool, buckets and stack from deletion. */
  retainData: boolean;
  /** How far back the table can be restored to any second. */
  recoveryDays: number;
  logRetention: RetentionDays;
  throttle: { requestsPerSecond: number; burst: number };
  /** Receives the alarms; the address must confirm once. */
  alarmEmail?: string;
  /** SES sends from this address once its owner has followed the link that he is mailed. */
  mail: { from: string };
}

const passing = {
  region: 'ap-south-1',
  retainData: false,
  recoveryDays: 7,
  logRetention: RetentionDays.TWO_WEEKS,
  throttle: { requestsPerSecond: 50, burst: 100 },
  mail: { from: 'no-reply@dev.firstrung.example' },
};

const atFullSpeed = { requestsPerSecond: 1000, burst: 2000 };

const environments = {
  dev: { ...passing, name: 'dev' },
  staging: {
    ...passing,
    name: 'staging',
    throttle: { requestsPerSecond: 500, burst: 1000 },
    mail: { from: 'no-reply@staging.firstrung.example' },
  },
  prod: {
    name: 'prod',
    region: 'ap-south-1',
    retainData: true,
    recoveryDays: 35,
    logRetention: RetentionDays.THREE_MONTHS,
    throttle: atFullSpeed,
    mail: { from: 'no-reply@firstrung.example' },
  },
  // Nobody has this account, so what was bundled for this machine is never deployed.
  local: { ...passing, name: 'local', account: '000000000000', throttle: atFullSpeed },
} as const satisfies Record<string, Environment>;

export type EnvironmentName = keyof typeof environments;
const isName = (name: string): name is EnvironmentName => Object.hasOwn(environments, name);

/** Throws on a name that is no environment, so that a typing error never deploys. */
export const environmentNamed = (name: string): Environment => {
  if (isName(name)) return environments[name];
  throw new Error(`No environment "${name}": use ${Object.keys(environments).join(', ')}`);
};

export const removalPolicy = ({ retainData }: Environment): RemovalPolicy =>
  retainData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
