import { jobLimits } from '#contract/limits.ts';
import { compileText } from '../../web/build/markdown-texts-plugin.ts';

const file = 'data/texts/some.md';
const compile = (body: string) =>
  compileText(file, `# Title\n\nLead.\n\n## Section {#place}\n\n${body}`);

it('compiles a text to its elements', () => {
  const markdown =
    'For {validForDays} **days**, see the [terms](/terms-and-conditions).\n\n- `a`\n- b';
  const { title, lead, sections, bodies } = compile(markdown);
  expect([title, lead]).toEqual(['Title', 'Lead.']);
  expect(sections).toEqual([{ id: 'place', title: 'Section' }]);
  const link = ['a', ['terms'], { href: '/terms-and-conditions' }];
  const items = [
    ['li', [['code', ['a']]]],
    ['li', ['b']],
  ];
  expect(bodies['place']).toEqual([
    ['p', [`For ${jobLimits.validForDays} `, ['strong', ['days']], ', see the ', link, '.']],
    ['ul', items],
  ]);
});

it.each([
  ['{brnad} is', '{brnad} is none of {brand}, '],
  ['See [terms](/terms).', 'no page has the address /terms'],
  ['<b>Bold</b>', '"<b>" is not supported in a text'],
  ['## Next', '"## Next" should end with the id of its section, such as {#cookies}'],
])('tells what is wrong with %s', (body, reason) => {
  expect(() => compile(body)).toThrow(`${file}: ${reason}`);
});
