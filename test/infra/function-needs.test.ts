import { functionVariables } from '#contract/environment-variables.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { jobsSearch } from '#contract/jobs.ts';
import { allRoutes, getFunctionName } from '#contract/routes.ts';
import { functionNames, buildFunctionConfig } from '#infra/functions/function-configs.ts';
import type { FunctionName } from '#infra/settings/environments.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { bundledCode, isForVisitors } from './bundled-code.ts';
import { everyEnvironment } from './deployed.ts';
import actions from './data/actions.json' with { type: 'json' };
import { actionsOf, policiesOf, type Statement } from './templates.ts';

// The local cloud knows no permissions: what is missing here would be refused on AWS only.
const actionOf: Record<string, string | undefined> = actions;
// A transaction needs the permissions of its items; Cognito asks for the password or the token.
const needNoPermission = new Set([
  ...['TransactWriteCommand', 'AssociateSoftwareTokenCommand', 'InitiateAuthCommand'],
  ...['ChangePasswordCommand', 'ConfirmForgotPasswordCommand', 'ConfirmSignUpCommand'],
  ...['ForgotPasswordCommand', 'GetTokensFromRefreshTokenCommand', 'GetUserCommand'],
  ...['GlobalSignOutCommand', 'ResendConfirmationCodeCommand', 'RespondToAuthChallengeCommand'],
  ...['RevokeTokenCommand', 'SetUserMFAPreferenceCommand', 'SignUpCommand'],
  'VerifySoftwareTokenCommand',
]);
const put = 'dynamodb:PutItem';
const update = 'dynamodb:UpdateItem';
// In the bundle with a repository that other functions write or read with.
const unused: Partial<Record<FunctionName, string[]>> = {
  'api-public': ['dynamodb:ConditionCheckItem'],
  links: ['dynamodb:ConditionCheckItem'],
  'catalog-builder': ['dynamodb:ConditionCheckItem'],
  images: ['dynamodb:BatchGetItem'],
  pages: ['dynamodb:ConditionCheckItem', put],
};

const unique = (values: Iterable<string>) => [...new Set(values)].sort();
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);
const routesOf = (name: FunctionName) =>
  allRoutes.filter((route) => getFunctionName(route) === name);

const actionsInCode = (name: FunctionName): string[] => {
  const code = bundledCode(name);
  const commands = [
    ...matches(code, /new (?:\w+\.)?(\w+Command)\(/gu),
    ...matches(code, /\b(paginate\w+)\(/gu),
    ...matches(code, /\b(Put|Update|Delete|ConditionCheck): (?=[\w{])/gu),
    ...matches(code, /\b(put|update|delete)(?:Single|Input)\b/gu),
    ...matches(code, /\bto(Put|Insert|Update|Delete)\(/gu).map((verb) => verb.toLowerCase()),
  ].filter((command) => !needNoPermission.has(command));
  const ofAccounts = (command: string) => /^(Admin\w+)Command$/u.exec(command)?.[1];
  return commands.map(
    (command) => actionOf[command] ?? `cognito-idp:${ofAccounts(command) ?? `unknown ${command}`}`,
  );
};

const seesTokens = ({ audience, adminsSeeMore }: RouteDefinition) =>
  audience === 'admin' || adminsSeeMore === true;
/** Whether a token's session is open. */
const readsSessions = (name: FunctionName) =>
  routesOf(name).some(seesTokens) || bundledCode(name).includes('isSessionOpen(');

const actionsWanted = (name: FunctionName): string[] => [
  ...actionsInCode(name).filter((action) => !unused[name]?.includes(action)),
  ...routesOf(name).flatMap((route) => [
    ...(route.method === 'POST' && !route.idempotent ? ['dynamodb:GetItem', put] : []),
    ...(route.rateLimits ? [update] : []),
  ]),
  // What counts for itself.
  ...(bundledCode(name).includes('sharedLimiter()') ? [update] : []),
  ...(readsSessions(name) ? ['dynamodb:GetItem'] : []),
];

/** Only with the key is there anything to write; who may not write is never asked to. */
const mayAnnounce = (name: FunctionName) =>
  buildFunctionConfig(name).tableAccess.some(
    ({ actions, keys: of }) =>
      of.includes(partitions.announcements) && actions.some((action) => action !== 'Query'),
  );

const variablesWanted = (name: FunctionName): string[] => {
  const code = bundledCode(name);
  const verifies =
    code.includes('platform/http/authenticate.ts') || routesOf(name).some(seesTokens);
  return [
    ...matches(code, /requireVariables\(([^)]*)\)/gu).flatMap((call) =>
      matches(call, /'([A-Z_]+)'/gu),
    ),
    ...(routesOf(name).length > 0 ? ['ORIGIN_SECRETS'] : []),
    ...(code.includes("optionalVariable('REGISTRATION')") ? ['REGISTRATION'] : []),
    ...(mayAnnounce(name) ? ['INDEX_NOW_KEY'] : []),
    ...(verifies ? ['USER_POOL_ID', 'USER_POOL_CLIENT_ID'] : []),
    ...(actionsWanted(name).some((action) => action.startsWith('dynamodb')) ? ['TABLE_NAME'] : []),
  ];
};

const leadingKeysOf = ({ Condition }: Statement): string[] => {
  const found = JSON.stringify(Condition ?? {}).match(
    /"dynamodb:LeadingKeys":(\[[^\]]*\]|"[^"]*")/u,
  );
  return found ? [JSON.parse(found[1] ?? '[]')].flat() : [];
};

const privateRows = [
  ...[keys.audit('2026-01-01', '1').PK, keys.lock('administrators').PK, keys.session('1', '1').PK],
  ...[keys.contact('1').PK, partitions.deadMails, keys.idempotency('createJob#a#1').PK],
  ...[keys.rateLimit('nobody', '1', 1).PK, partitions.announcements, partitions.deadAnnouncements],
  ...[partitions.subscribers, partitions.alerts, partitions.alertMails, partitions.deadAlertMails],
  partitions.pendingComments,
];
const readers = ['GetItem', 'BatchGetItem', 'Query'];
const writers = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'];
/** What a function of visitors reads of these. */
const readPrivately: Partial<Record<FunctionName, string[]>> = {
  // Approved comments lie in the same kind of partition: by the post instead of `pending`.
  'api-public': [keys.session('1', '1').PK, partitions.pendingComments],
  'accounts-public': [keys.session('1', '1').PK],
  pages: [partitions.pendingComments],
};
const searches = keys.zeroResultSearch('2026-01-01', 'a').PK;
/** What it writes, beside what the kit counts and keeps for its own routes. */
const ownRows: Partial<Record<FunctionName, string[]>> = {
  'api-public': [
    searches,
    ...[keys.visit('1', 'jobViews', 'v').PK, partitions.dayCounts, keys.jobCounts('1').PK],
    ...[keys.submission('post', '1').PK, keys.view('1', 'v').PK, keys.like('1', 'v').PK],
    ...[keys.comment('1').PK, keys.submission('interview', '1').PK, keys.contact('1').PK],
    ...[keys.reportedJob('1').PK, keys.subscriber('1').PK, keys.alerts('1').PK],
    partitions.outbox,
  ],
  'accounts-public': [keys.session('1', '1').PK, partitions.outbox],
  images: [keys.submission('post', '1').PK],
  pages: [searches],
};
/** A search is limited wherever it is rendered, and mails with a code whichever call sends them. */
const countedTogether: Partial<Record<FunctionName, string[]>> = {
  pages: [jobsSearch.id],
  'accounts-public': ['codeMail'],
};
const everyRow = [
  ...privateRows,
  ...Object.values(ownRows).flat(),
  ...[keys.postsRevision().PK, keys.job('1').PK, partitions.changes, partitions.catalog],
  ...[partitions.categories('role'), keys.categoryName('role', 'a').PK],
  ...[keys.categorySlug('role', 'a').PK, keys.readiness().PK],
];

it('gives every variable of the contract to some function', () => {
  const given = functionNames.flatMap((name) => buildFunctionConfig(name).variables);
  expect(unique(given)).toEqual(unique(Object.keys(functionVariables)));
});

it('makes no exception for what no function has', () => {
  for (const [name, actions] of Object.entries(unused))
    expect(actionsInCode(name as FunctionName)).toEqual(expect.arrayContaining(actions));
});

describe.each(everyEnvironment)('%s', (_, { all, environment }) => {
  const statementsOf = (name: FunctionName): Statement[] =>
    policiesOf(all)
      .filter(({ id }) => id.startsWith(`Functions${name.replace('-', '')}Role`))
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement);

  it.each(functionNames)(
    '%s may do what its code does and has what it reads, and no more',
    (name) => {
      const given = statementsOf(name)
        .flatMap(actionsOf)
        .filter((action) => !/^(?:logs|sqs):/u.test(action));
      const wanted = actionsWanted(name).filter(
        (action) => environment.mail || !action.startsWith('ses:'),
      );
      expect(unique(given)).toEqual(unique(wanted));
      expect(unique(buildFunctionConfig(name).variables)).toEqual(unique(variablesWanted(name)));
    },
  );

  const reaches = (name: FunctionName, action: string, partition: string): boolean =>
    statementsOf(name)
      .filter((statement) => actionsOf(statement).includes(`dynamodb:${action}`))
      .flatMap(leadingKeysOf)
      .some((pattern) =>
        pattern.endsWith('*') ? partition.startsWith(pattern.slice(0, -1)) : partition === pattern,
      );

  // The tests' product counts no calls, so only these rights tell that it may.
  it.each(functionNames)('lets %s count by every name that its code counts by', (name) => {
    const counted = matches(bundledCode(name), /(?:\.take\(|\bcall(?: =|:) )'(\w+)'/gu);
    const refused = counted.filter(
      (id) => !reaches(name, 'UpdateItem', keys.rateLimit(id, 'a', 1).PK),
    );
    expect(refused).toEqual([]);
  });

  // Nobody says whether IAM judges the keys of a transaction one by one or all together.
  it.each(functionNames)('lets %s write in one transaction whatever it writes', (name) => {
    const single = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'];
    const writing = statementsOf(name).filter((statement) =>
      actionsOf(statement).some((action) => single.includes(action.replace('dynamodb:', ''))),
    );
    const partitions = buildFunctionConfig(name).tableAccess.flatMap(({ actions, keys: of }) =>
      actions.some((action) => single.includes(action)) ? of : [],
    );
    expect(writing.map((statement) => unique(leadingKeysOf(statement)))).toEqual(
      partitions.length > 0 ? [unique(partitions)] : [],
    );
  });

  describe.each(functionNames.filter(isForVisitors))('%s', (name) => {
    const reachedBy = (actions: string[], rows: string[]) =>
      rows.filter((row) => actions.some((action) => reaches(name, action, row)));

    it('reads nothing that is for administrators only, and writes its own rows only', () => {
      expect(reachedBy(readers, privateRows)).toEqual(readPrivately[name] ?? []);
      expect(unique(reachedBy(writers, everyRow))).toEqual(unique(ownRows[name] ?? []));
    });

    it('counts calls and keeps answers of its own routes only', () => {
      const patterns = statementsOf(name).flatMap(leadingKeysOf);
      const kept = patterns.filter((pattern) => /^(?:IDEM|RATE)/u.test(pattern));
      const ids = kept.map((pattern) => /^(?:IDEM|RATE)#(\w+)#\*$/u.exec(pattern)?.[1]);
      const own = [...routesOf(name).map(({ id }) => id), ...(countedTogether[name] ?? [])];
      expect(own).toEqual(expect.arrayContaining(ids));
    });
  });
});
