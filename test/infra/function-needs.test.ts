import { allRoutes, functionOf } from '#contract/routes.ts';
import { bundleNames, planOf, type BundleName } from '#infra/function-plans.ts';
import { keys, partitions } from '#lambdas/platform/keys.ts';
import { bundledCode } from './bundled-code.ts';
import { actionsOf, synthesized, type Statement } from './synthesized.ts';

// The local cloud knows no permissions: what is missing here would be refused on AWS only.
const actionOf: Record<string, string | undefined> = {
  GetCommand: 'dynamodb:GetItem',
  BatchGetCommand: 'dynamodb:BatchGetItem',
  QueryCommand: 'dynamodb:Query',
  paginateQuery: 'dynamodb:Query',
  PutCommand: 'dynamodb:PutItem',
  UpdateCommand: 'dynamodb:UpdateItem',
  DeleteCommand: 'dynamodb:DeleteItem',
  BatchWriteCommand: 'dynamodb:BatchWriteItem',
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  Delete: 'dynamodb:DeleteItem',
  ConditionCheck: 'dynamodb:ConditionCheckItem',
  GetObjectCommand: 's3:GetObject',
  HeadBucketCommand: 's3:ListBucket',
  PutObjectCommand: 's3:PutObject',
  DeleteObjectCommand: 's3:DeleteObject',
};
// A transaction needs the permissions of its items; Cognito asks for the password or the token.
const needNoPermission = new Set([
  'TransactWriteCommand',
  'InitiateAuthCommand',
  'GetUserCommand',
  'GlobalSignOutCommand',
  'RevokeTokenCommand',
]);
// In the bundle with its repository, for writing.
const unusedReads = new Map([['jobs-public', ['dynamodb:BatchGetItem']]]);

const unique = (values: Iterable<string>) => [...new Set(values)].sort();
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);
const routesOf = (name: BundleName) => allRoutes.filter((route) => functionOf(route) === name);

const actionsInCode = (name: BundleName): string[] => {
  const code = bundledCode(name);
  const commands = [
    ...matches(code, /new (\w+Command)\(/gu),
    ...matches(code, /\b(paginate\w+)\(/gu),
    ...matches(code, /\b(Put|Update|Delete|ConditionCheck): \{/gu),
  ].filter((command) => !needNoPermission.has(command));
  return commands.map((command) => actionOf[command] ?? `unknown: ${command}`);
};

/** A public function has its repositories whole, but is not let write. */
const actionsWanted = (name: BundleName): string[] => {
  const actions = actionsInCode(name);
  if (name.endsWith('-public')) {
    return actions
      .filter((action) => /^unknown|:(?:Get|BatchGet|Query|List)/u.test(action))
      .filter((action) => !unusedReads.get(name)?.includes(action));
  }
  const keepsAnswers = routesOf(name).some((route) => route.method === 'POST' && !route.repeatable);
  return keepsAnswers ? [...actions, 'dynamodb:GetItem', 'dynamodb:PutItem'] : actions;
};

const variablesWanted = (name: BundleName): string[] => {
  const code = bundledCode(name);
  const seesTokens =
    code.includes('platform/authenticate.ts') ||
    routesOf(name).some((route) => route.audience === 'admin' || route.readsToken);
  return [
    ...matches(code, /environment\(([^)]*)\)/gu).flatMap((call) => matches(call, /'([A-Z_]+)'/gu)),
    ...(seesTokens ? ['USER_POOL_ID', 'USER_POOL_CLIENT_ID'] : []),
    ...(actionsWanted(name).some((action) => action.startsWith('dynamodb')) ? ['TABLE_NAME'] : []),
  ];
};

const { all } = synthesized();
const statementsOf = (name: BundleName): Statement[] =>
  all<{ PolicyDocument: { Statement: Statement[] } }>('AWS::IAM::Policy')
    .filter(({ id }) => id.startsWith(`Functions${name.replace('-', '')}`))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement);

describe.each(bundleNames)('%s', (name) => {
  it('may do what its code does, and nothing else', () => {
    const given = statementsOf(name)
      .flatMap(actionsOf)
      .filter((action) => !/^(?:logs|sqs):/u.test(action));
    expect(unique(given)).toEqual(unique(actionsWanted(name)));
  });

  it('is given the variables that its code reads, and no other', () => {
    expect(unique(planOf(name).variables)).toEqual(unique(variablesWanted(name)));
  });
});

it.each([
  ['jobs-public', [keys.job('1').PK, partitions.jobs, partitions.changes, partitions.catalog]],
  ['jobs-public', [partitions.categories('role')]],
  ['categories-public', [partitions.categories('role')]],
  ['blog-public', [keys.post('1').PK, partitions.posts(1)]],
  ['interviews-public', [partitions.interviews(1)]],
  ['system-public', [keys.readiness().PK]],
  ['catalog-builder', [partitions.jobs, partitions.changes, partitions.catalog]],
] as const)('%s reaches the partitions %j, and no private one', (name, wanted) => {
  const conditions = JSON.stringify(statementsOf(name).map(({ Condition }) => Condition));
  const patterns = matches(conditions, /"([A-Z]+(?:#\*)?)"/gu);
  const reached = (partition: string) =>
    patterns.some((pattern) =>
      pattern.endsWith('*') ? partition.startsWith(pattern.slice(0, -1)) : partition === pattern,
    );
  expect(wanted.filter((partition) => !reached(partition))).toEqual([]);
  expect([keys.audit('2026-01-01', '1').PK, keys.idempotency('1').PK].filter(reached)).toEqual([]);
});
