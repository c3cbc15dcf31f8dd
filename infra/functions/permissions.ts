import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { largeListFiles } from '#contract/large-list-files.ts';
import { kindIndexName, type ActiveTable } from '../resources/data-table.ts';
import type { Buckets } from '../resources/buckets.ts';
import type { MailSender } from '../resources/mail-sender.ts';

export interface Resources {
  buckets: Buckets;
  pool: UserPool;
  sender: MailSender | undefined;
}

const allow = (actions: string[], ...resources: string[]) =>
  new PolicyStatement({ actions, resources });

const allowOnAccounts =
  (...names: string[]) =>
  ({ pool }: Resources) => {
    const actions = names.map((name) => `cognito-idp:${name}`);
    return allow(actions, pool.userPoolArn);
  };

export const permissions = {
  readSnapshots: ({ buckets }: Resources) =>
    allow(['s3:GetObject'], buckets.catalog.arnForObjects('catalog/*')),
  writeSnapshots: ({ buckets }: Resources) =>
    allow(['s3:PutObject', 's3:DeleteObject'], buckets.catalog.arnForObjects('catalog/*')),
  listSnapshots: ({ buckets }: Resources) => allow(['s3:ListBucket'], buckets.catalog.bucketArn),
  publishLists: ({ buckets }: Resources) => {
    const { folder, path } = largeListFiles;
    return allow(['s3:PutObject'], buckets.catalog.arnForObjects(`${folder}${path}*`));
  },
  readImages: ({ buckets }: Resources) =>
    allow(['s3:GetObject'], buckets.images.arnForObjects('images/*.webp')),
  writeImages: ({ buckets }: Resources) =>
    allow(['s3:PutObject'], buckets.images.arnForObjects('images/*')),
  sweepImages: ({ buckets }: Resources) =>
    allow(['s3:GetObject', 's3:DeleteObject'], buckets.images.arnForObjects('images/*')),
  listImages: ({ buckets }: Resources) => allow(['s3:ListBucket'], buckets.images.bucketArn),
  deleteUnconfirmedAccounts: allowOnAccounts('AdminGetUser', 'AdminDeleteUser'),
  endSessions: allowOnAccounts('AdminUserGlobalSignOut'),
  manageAccounts: allowOnAccounts(
    'ListUsers',
    'ListUsersInGroup',
    'AdminGetUser',
    'AdminCreateUser',
    'AdminListGroupsForUser',
    'AdminAddUserToGroup',
    'AdminSetUserMFAPreference',
    'AdminUserGlobalSignOut',
    'AdminDeleteUser',
  ),
  listAccounts: allowOnAccounts('ListUsers', 'ListUsersInGroup'),
  readAdministratorNames: allowOnAccounts('AdminGetUser'),
  sendMail: ({ sender }: Resources) => sender?.buildSendStatement(),
} satisfies Record<string, (resources: Resources) => PolicyStatement | undefined>;

export type PermissionName = keyof typeof permissions;

type RowAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem';

/** `*` stands for any rest of a partition's key. */
export interface TablePolicy {
  actions: readonly RowAction[];
  keys: readonly string[];
}

const writes: readonly RowAction[] = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'];

function groupActions(policies: readonly TablePolicy[]) {
  const actions = [...new Set(policies.flatMap((policy) => policy.actions))];
  const usedWrites = actions.filter((action) => writes.includes(action));
  const others = actions.filter((action) => !writes.includes(action)).map((action) => [action]);
  return [...others, ...(usedWrites.length > 0 ? [usedWrites] : [])].map((group) => ({
    group,
    partitions: new Set(
      policies
        .filter(({ actions }) => actions.some((action) => group.includes(action)))
        .flatMap(({ keys }) => keys),
    ),
  }));
}

/** All writes share one statement, since AWS may check the keys of a transaction together. */
export const buildTableStatements = (policies: readonly TablePolicy[], table: ActiveTable) =>
  groupActions(policies).map(
    ({ group, partitions }) =>
      new PolicyStatement({
        actions: group.map((action) => `dynamodb:${action}`),
        resources: group.includes('Query')
          ? [table.tableArn, `${table.tableArn}/index/${kindIndexName}`]
          : [table.tableArn],
        conditions: {
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...partitions].sort() },
        },
      }),
  );
