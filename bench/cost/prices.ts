/** The day on which the table below was last compared with the published lists. */
export const pricesOf = '2026-11-21';

export interface Price {
  what: string;
  usd: number;
  /** What is counted; `per` of them cost `usd`. */
  unit: string;
  per: number;
  /** Always free, for each account and month, beyond any first year. */
  free?: number;
  source: string;
  date: string;
  /** A stored page shows it, be it the list or one that quotes it; others are as they were known. */
  seen: boolean;
}

const pages = {
  lambda: 'https://aws.amazon.com/lambda/pricing/',
  api: 'https://aws.amazon.com/api-gateway/pricing/',
  table: 'https://aws.amazon.com/dynamodb/pricing/on-demand/',
  bucket: 'https://aws.amazon.com/s3/pricing/',
  edge: 'https://aws.amazon.com/cloudfront/pricing/',
  wall: 'https://aws.amazon.com/waf/pricing/',
  watch: 'https://aws.amazon.com/cloudwatch/pricing/',
  traces: 'https://aws.amazon.com/xray/pricing/',
  secrets: 'https://aws.amazon.com/secrets-manager/pricing/',
} as const;

type Row = readonly [what: string, usd: number, per: number, unit: string, free?: number];

const priced = (page: keyof typeof pages, row: Row, seen = false): Price => {
  const [what, usd, per, unit, free] = row;
  return {
    what,
    usd,
    per,
    unit,
    ...(free !== undefined && { free }),
    source: pages[page],
    date: pricesOf,
    seen,
  };
};

const million = 1_000_000;

/** List prices of ap-south-1 and of CloudFront in India, on demand, before tax. */
export const prices = {
  lambdaTime: priced('lambda', ['Lambda, arm64', 0.000_013_333_4, 1, 'GB-second', 400_000], true),
  lambdaCalls: priced('lambda', ['Lambda, calls', 0.2, million, 'call', million], true),
  apiCalls: priced('api', ['HTTP API', 1.05, million, 'call']),
  readUnits: priced('table', ['DynamoDB, reads', 0.1423, million, 'request unit']),
  writeUnits: priced('table', ['DynamoDB, writes', 0.7115, million, 'request unit']),
  tableStorage: priced('table', ['DynamoDB, storage', 0.285, 1, 'GB-month', 25]),
  tableRecovery: priced('table', ['DynamoDB, recovery to any second', 0.228, 1, 'GB-month']),
  bucketReads: priced('bucket', ['S3, reads', 0.4, million, 'GET']),
  bucketWrites: priced('bucket', ['S3, writes', 5, million, 'PUT']),
  bucketStorage: priced('bucket', ['S3, storage', 0.025, 1, 'GB-month']),
  edgeBytes: priced('edge', ['CloudFront, bytes', 0.109, 1, 'GB', 1_000], true),
  edgeRequests: priced('edge', ['CloudFront, requests', 0.012, 10_000, 'request', 10 * million]),
  edgeFunctions: priced('edge', ['CloudFront, functions', 0.1, million, 'call', 2 * million], true),
  wallRequests: priced('wall', ['WAF, requests', 0.6, million, 'request']),
  wallAcls: priced('wall', ['WAF, web ACL', 5, 1, 'web ACL']),
  wallRules: priced('wall', ['WAF, rules', 1, 1, 'rule']),
  logBytes: priced('watch', ['CloudWatch, logs taken in', 0.67, 1, 'GB', 5]),
  alarms: priced('watch', ['CloudWatch, alarms', 0.1, 1, 'metric of an alarm', 10]),
  metrics: priced('watch', ['CloudWatch, metrics of our own', 0.3, 1, 'metric', 10], true),
  dashboards: priced('watch', ['CloudWatch, dashboard', 3, 1, 'dashboard', 3], true),
  traces: priced('traces', ['X-Ray, traces', 5, million, 'trace', 100_000]),
  secrets: priced('secrets', ['Secrets Manager', 0.4, 1, 'secret']),
} satisfies Record<string, Price>;

export type PriceName = keyof typeof prices;

const isPriceName = (name: string): name is PriceName => Object.hasOwn(prices, name);
export const priceNames: readonly PriceName[] = Object.keys(prices).filter(isPriceName);
