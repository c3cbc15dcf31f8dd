import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { environmentNamed } from '#infra/environments.ts';
import { checkNames } from '#commands/deployed/smoke.ts';
import { deployed } from './deployed.ts';

const page = readFileSync('docs/deploy.md', 'utf8');
const assumptions = readFileSync('docs/aws-assumptions.md', 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

/** Of the blocks, with their lines that go on, and of the text. */
const commands = (text: string) => [
  ...[...text.matchAll(/^```sh\n(.*?)^```/gmsu)].flatMap(([, block = '']) =>
    block.replaceAll(/\\\n\s*/gu, '').split('\n'),
  ),
  ...[...text.matchAll(/`((?:[A-Z_]+=\S+ )*(?:npx|npm|git) [^`]+)`/gu)].flatMap(([, span = '']) =>
    span.split(' && '),
  ),
];
const all = [...commands(page), ...commands(assumptions)];
const typed = (pattern: RegExp) => [...new Set(all.filter((line) => pattern.test(line)))];

const optionsIn = (line: string) =>
  [...line.matchAll(/(?<=[ (])--(?:\[?no-\]?)?([a-z-]+)/gu)].map(([, name]) => name);

function helpOf(words: string[]): string {
  const settings = { encoding: 'utf8' } as const;
  const { stdout, stderr } = spawnSync(process.execPath, [...words, '--help'], settings);
  return stdout + stderr;
}
const known = new Map<string, ReturnType<typeof optionsIn>>();
/** Those of which a tool says itself that it has them. */
function optionsOf(...words: string[]) {
  const command = words.join(' ');
  const options = known.get(command) ?? optionsIn(helpOf(words));
  known.set(command, options);
  return options;
}

it('names commands', () => {
  expect(typed(/npx cdk/u).length).toBeGreaterThan(8);
  expect(typed(/npm run/u).length).toBeGreaterThan(4);
});

it.each(typed(/npx cdk/u))('%s is one of the CDK’s', (line) => {
  const [, subcommand = ''] = /npx cdk ([a-z]+)/u.exec(line) ?? [];
  const options = optionsOf('node_modules/.bin/cdk', subcommand);
  expect(options).toEqual(expect.arrayContaining(optionsIn(line)));
});

it.each(typed(/ -c /u))('%s says what the app asks for', (line) => {
  const source = readdirSync('infra')
    .filter((name) => name.endsWith('app.ts'))
    .map((name) => readFileSync(`infra/${name}`, 'utf8'))
    .join('');
  for (const [, key = '', value = ''] of line.matchAll(/ -c (\w+)=([^\s`]+)/gu)) {
    expect(source).toMatch(new RegExp(`(?:tryGetContext|contextValue)\\('${key}'\\)`, 'u'));
    if (key === 'env' && value !== '…') expect(environmentNamed(value).name).toBe(value);
  }
  for (const [, file = ''] of line.matchAll(/node (\S+\.ts)/gu))
    expect(existsSync(file)).toBe(true);
});

it.each(typed(/npm run/u))('%s is one of the project’s', (line) => {
  const [, name = ''] = /npm run ([\w:]+)/u.exec(line) ?? [];
  const file = scripts[name]?.split(' ').at(-1) ?? '';
  expect(file).toMatch(/\.ts$/u);
  expect(optionsOf(file)).toEqual(expect.arrayContaining(optionsIn(line)));
});

it('names an alarm and stacks that are there', () => {
  const { all: resources, templates } = deployed('prod');
  const alarms = resources<{ AlarmName: string }>('AWS::CloudWatch::Alarm');
  const [, alarm] = /--alarm-name "([^"]+)"/u.exec(page) ?? [];
  expect(alarms.map(({ Properties }) => Properties.AlarmName)).toContain(alarm);
  const stacks = [...templates.map(({ path }) => path), 'Firstrung-prod-deployment'];
  for (const [, name] of page.matchAll(/--stack-name (\S+)|cdk deploy (Firstrung\S+)/gu)) {
    expect(stacks).toContain(name ?? 'Firstrung-prod-deployment');
  }
});

it('sends to sections that are there', () => {
  const slugs = [...page.matchAll(/^#+ (.+)$/gmu)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w ]/gu, '')
      .replaceAll(' ', '-'),
  );
  const links = [
    ...page.matchAll(/\]\((?:deploy\.md)?#([\w-]+)\)/gu),
    ...assumptions.matchAll(/\]\(deploy\.md#([\w-]+)\)/gu),
  ].map(([, slug]) => slug);
  expect(slugs).toEqual(expect.arrayContaining(links));
  const files = [page, assumptions].flatMap((text) =>
    [...text.matchAll(/\]\(([\w/.-]+\.md)/gu)].map(([, file = '']) => `docs/${file}`),
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it('says of each assumption which check of the smoke command sees it, by its name', () => {
  const named = [...assumptions.matchAll(/smoke ((?:`\w+`(?:, | and )?)+)/gu)].flatMap(
    ([, names = '']) => [...names.matchAll(/`(\w+)`/gu)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(6);
  expect(checkNames).toEqual(expect.arrayContaining(named));
});
