import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Buckets } from './buckets.ts';

interface Resources {
  table: Table;
  buckets: Buckets;
}

const get = 'dynamodb:GetItem';
const query = 'dynamodb:Query';

const allow = (actions: string[], ...resources: string[]) =>
  new PolicyStatement({ actions, resources });

const tableAndIndex = ({ table }: Resources) => [table.tableArn, `${table.tableArn}/index/byKind`];

/** Rows of these partitions only, whether in the table or in its index. */
const allowPartitions = (of: Resources, partitions: string[], ...actions: string[]) =>
  new PolicyStatement({
    actions,
    resources: tableAndIndex(of),
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } },
  });

/** What a function may do, by the name its plan uses. */
const permissions = {
  readJobs: (of: Resources) =>
    allowPartitions(of, ['JOB', 'JOB#*', 'CHANGES', 'CATALOG'], get, query),
  readCategories: (of: Resources) => allowPartitions(of, ['CATEGORY#*'], query),
  readPosts: (of: Resources) => allowPartitions(of, ['POST#*'], get, query),
  readInterviews: (of: Resources) => allowPartitions(of, ['INTERVIEW#*'], query),
  readReadiness: (of: Resources) => allowPartitions(of, ['SYSTEM'], get),
  readTable: (of: Resources) => allow([get, query], ...tableAndIndex(of)),
  writeJobs: ({ table }: Resources) =>
    allow(['dynamodb:BatchGetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'], table.tableArn),
  publishSnapshots: (of: Resources) => allowPartitions(of, ['CATALOG'], 'dynamodb:PutItem'),
  trimChanges: (of: Resources) => allowPartitions(of, ['CHANGES'], 'dynamodb:BatchWriteItem'),
  readSnapshots: ({ buckets }: Resources) =>
    allow(['s3:GetObject'], buckets.catalog.arnForObjects('catalog/*')),
  writeSnapshots: ({ buckets }: Resources) =>
    allow(['s3:PutObject', 's3:DeleteObject'], buckets.catalog.arnForObjects('catalog/*')),
  writeImages: ({ buckets }: Resources) =>
    allow(['s3:PutObject'], buckets.images.arnForObjects('images/*')),
  findImagesBucket: ({ buckets }: Resources) => allow(['s3:ListBucket'], buckets.images.bucketArn),
} as const satisfies Record<string, (of: Resources) => PolicyStatement>;

export type PermissionName = keyof typeof permissions;

export const statementFor = (name: PermissionName, resources: Resources): PolicyStatement =>
  permissions[name](resources);
