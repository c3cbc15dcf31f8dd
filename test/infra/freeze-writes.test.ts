import { freezeCommands, frozenFunctions } from '#commands/freeze-writes.ts';
import { deployed } from './deployed.ts';
import { actionsOf, policiesOf, variants } from './templates.ts';

const leadingKeys = (condition: unknown) =>
  JSON.stringify(condition).match(/(?<=["[,])"[A-Z]+(?:#[\w*#]*)?"(?=[\],])/gu) ?? [];

it('stops every function that may write a row, but the one that only counts searches', () => {
  const { all } = deployed('prod');
  const writing = policiesOf(all)
    .filter(({ Properties }) =>
      Properties.PolicyDocument.Statement.some((statement) =>
        actionsOf(statement).some((action) =>
          /dynamodb:(?:Put|Update|Delete|Batch.*Write)/u.test(action),
        ),
      ),
    )
    .map(({ id }) => id);
  const isFrozen = (id: string) =>
    frozenFunctions.some((name) => id.startsWith(`Functions${name.replace('-', '')}Role`));
  const others = policiesOf(all).filter(({ id }) => writing.includes(id) && !isFrozen(id));
  expect(others.map(({ id }) => id)).toEqual([expect.stringMatching(/^FunctionspagesRole/u)]);
  const counted = others
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
    .filter((statement) => actionsOf(statement).includes('dynamodb:UpdateItem'))
    .flatMap(({ Condition }) => leadingKeys(Condition));
  expect(counted).toEqual(['"EMPTYSEARCH#*"', '"RATE#jobsSearch#*"', '"SALT"']);
  expect(frozenFunctions).toHaveLength(writing.length - 1);
});

it('lets each run again as the environment says', () => {
  const runs = (commands: string[][], name: string) =>
    commands.find((command) => command.includes(`Firstrung-prod-${name}`))?.join(' ');
  const { prod } = variants;
  expect(runs(freezeCommands(prod), 'worker')).toMatch(/^aws lambda put-.* 0$/u);
  expect(runs(freezeCommands(prod, true), 'worker')).toMatch(/put-function-concurrency .* 20$/u);
  expect(runs(freezeCommands(prod, true), 'api-admin')).toMatch(/delete-function-concurrency/u);
});
