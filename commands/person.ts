import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { parseArgs } from 'node:util';
import { EmailAddress } from '#contract/text.ts';
import { administratorRepository } from '#lambdas/accounts/administrators/administrator-repository.ts';
import { launch } from '#local/launch/launch.ts';
import { readSettings } from '#local/launch/settings.ts';
import { deployedEnvironment, outputOfStack, tableOfStack } from './deployed/stack-outputs.ts';
import { erasePerson, findPerson, isErasable, type Sources } from './person/person.ts';
import { ask, runCommand, WrongUse } from './terminal/command.ts';

const usage = `npm run person -- ADDRESS [--name "NAME"] [--env NAME] [--erase [--yes]]

  ADDRESS      whose: all that is kept under this email address is listed
  --name NAME  comments that show this name as well; others may have the same name
  --env NAME   a deployed environment; without it the data of this machine
  --erase      erases what is listed, after asking
  --yes        erases without asking`;

function parseOptions(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        env: { type: 'string' },
        erase: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    });
    const [address = '', ...others] = positionals;
    if (others.length > 0 || !EmailAddress.safeParse(address).success) {
      throw new WrongUse('Give one email address.');
    }
    return { ...values, address };
  } catch (error) {
    if (error instanceof WrongUse) throw error;
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}
type Options = ReturnType<typeof parseOptions>;

const now = () => new Date();

async function work(sources: Sources, { address, name, erase, yes }: Options): Promise<void> {
  const findings = await findPerson(sources, { address, name });
  if (findings.length === 0) return console.log('Nothing is kept under this address.');
  for (const finding of findings) {
    const { what, id, key } = finding;
    console.log(
      `${what.padEnd(13)} ${id}  (${key.PK} ${key.SK})${isErasable(finding) ? '' : ' *'}`,
    );
  }
  if (findings.some((finding) => !isErasable(finding))) {
    console.log('* is not erased by this command: see “A request of a person” in docs/runbook.md.');
  }
  const count = findings.filter(isErasable).length;
  if (!erase || count === 0) return;
  const answer = yes ? 'yes' : await ask(`Erase these ${count} for good? (yes/no) `, false);
  if (answer !== 'yes') return console.log('Nothing was changed.');
  await erasePerson(sources, findings);
  console.log(`${count} were erased. Backups have them for 35 days.`);
}

async function onThisMachine(options: Options): Promise<void> {
  const launched = await launch({ ...readSettings(process.env), port: 0, quiet: true });
  try {
    const { environment } = launched;
    const local = {
      region: 'ap-south-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    };
    const clientConfig = (name: string) => ({ ...local, endpoint: environment[name] ?? '' });
    const db = new DynamoDBClient(clientConfig('AWS_ENDPOINT_URL_DYNAMODB'));
    const pool = new CognitoIdentityProviderClient(
      clientConfig('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'),
    );
    const table = { name: environment['TABLE_NAME'] ?? '', db: DynamoDBDocumentClient.from(db) };
    const administrators = administratorRepository(pool, environment['USER_POOL_ID'] ?? '');
    await work({ table, administrators, now }, options);
  } finally {
    await launched.stop();
  }
}

async function deployed(env: string, options: Options): Promise<void> {
  const { region } = deployedEnvironment(env);
  const poolId = await outputOfStack(env, 'UserPoolId');
  const administrators = administratorRepository(
    new CognitoIdentityProviderClient({ region }),
    poolId,
  );
  await work({ table: await tableOfStack(env), administrators, now }, options);
}

await runCommand(usage, async (args) => {
  const options = parseOptions(args);
  await (options.env === undefined ? onThisMachine(options) : deployed(options.env, options));
  // The local product's workers would keep the process running.
  process.exit();
});
