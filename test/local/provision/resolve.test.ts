import { referencesIn, resolver } from '#local/provision/resolve.ts';
import { everyMs } from '#local/provision/schedules.ts';

const { resolve, text } = resolver(
  new Map([['Table', { ref: 'table-1', attributes: { Arn: 'arn:table-1' } }]]),
);

describe('values of a template', () => {
  it.each([
    ['plain', 'plain'],
    [{ Ref: 'Table' }, 'table-1'],
    [{ 'Fn::GetAtt': ['Table', 'Arn'] }, 'arn:table-1'],
    [{ Ref: 'AWS::Region' }, 'ap-south-1'],
    [{ 'Fn::Join': ['/', ['a', { Ref: 'Table' }]] }, 'a/table-1'],
    [{ 'Fn::Sub': '${Table}-${Table.Arn}-${AWS::Region}' }, 'table-1-arn:table-1-ap-south-1'],
    [{ 'Fn::Select': [1, { 'Fn::Split': [':', { 'Fn::GetAtt': ['Table', 'Arn'] }] }] }, 'table-1'],
  ])('%j is %s', (value, expected) => {
    expect(text(value)).toBe(expected);
  });

  it('are resolved at any depth', () => {
    const value = { list: [{ Ref: 'Table' }], plain: { Ref: 'Table', more: 1 } };
    expect(() => resolve({ list: [{ Ref: 'None' }] })).toThrow('has no None');
    expect(resolve(value)).toEqual({ list: ['table-1'], plain: { Ref: 'Table', more: 1 } });
  });

  it('that do not exist here are refused', () => {
    expect(() => text({ 'Fn::GetAtt': ['Table', 'StreamArn'] })).toThrow('no StreamArn of Table');
  });

  it('name what they refer to', () => {
    const value = { 'Fn::Join': ['', [{ Ref: 'A' }, { deep: { 'Fn::GetAtt': ['B', 'Arn'] } }]] };
    expect(referencesIn(value)).toEqual(['A', 'B']);
  });
});

describe('a rate', () => {
  it.each([
    ['rate(15 minutes)', 900_000],
    ['rate(1 hour)', 3_600_000],
    ['rate(2 days)', 172_800_000],
  ])('%s is %i ms', (expression, ms) => expect(everyMs(expression)).toBe(ms));

  it('by the calendar is refused', () => {
    expect(() => everyMs('cron(0 10 * * ? *)')).toThrow('cannot run');
  });
});
