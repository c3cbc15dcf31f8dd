import { createUtilityCompiler } from '../../web/build/utility-classes-plugin.ts';

const id = '/web/src/ui/some-card.tsx';
const compile = async (code: string) => {
  const compiler = await createUtilityCompiler();
  return { code: await compiler.compile(code, id), sheet: await compiler.generateSheet(id) };
};

it('gives each element one class, whose rules stand in the sheet of its module', async () => {
  const { code, sheet } = await compile(
    '<p className="visually-hidden p-4 text-ink-soft" /> <i className={busy ? \'flex\' : undefined} /> <b className="p-4 text-ink-soft" />',
  );
  expect(code).toContain('<p className="visually-hidden some-card_0" />');
  expect(code).toContain("<i className={busy ? 'some-card_1' : undefined} />");
  expect(code).toContain('<b className="some-card_0" />');
  expect(code).toContain(`import 'virtual:utilities${id}.css';`);
  expect(sheet).toContain('.some-card_0{padding:1rem;color:var(--ink-soft);}');
  expect(sheet).toContain('.some-card_1{display:flex;}');
});

it('reads both texts of a condition, also behind a utility in brackets', async () => {
  const { code } = await compile("<p className={a ? b ? 'w-[1rem]' : 'h-[2rem]' : 'flex'} />");
  expect(code).toContain("{a ? b ? 'some-card_0' : 'some-card_1' : 'some-card_2'}");
});

it('takes what is said under one condition apart, and leaves `group` to be found', async () => {
  const { code, sheet } = await compile('<p className="group max-sm:(p-1 group-hover:flex)" />');
  expect(code).toContain('<p className="group some-card_0" />');
  expect(sheet.replaceAll('\n', '')).toContain(
    '@media (width < 40rem){.group:hover .some-card_0{display:flex;}.some-card_0{padding:0.25rem;}}',
  );
});

it('lets the narrower of two widths count, and a rule for a width before one for all', async () => {
  const { sheet } = await compile('<p className="max-[20rem]:p-1 max-sm:p-2 p-4" />');
  expect(sheet.replaceAll('\n', '')).toContain(
    '.some-card_0{padding:1rem;}@media (width < 40rem){.some-card_0{padding:0.5rem;}}@media (width < 20rem){.some-card_0{padding:0.25rem;}}',
  );
});

it('joins the conditions of a utility', async () => {
  const { sheet } = await compile('<p className="noscript:max-[72rem]:p-1 @max-[52rem]:p-2" />');
  expect(sheet.replaceAll('\n', '')).toContain(
    '@media (width < 72rem){@media (scripting: none){.some-card_0{padding:0.25rem;}}}',
  );
  expect(sheet).toContain('@container (width < 52rem){');
});

it('draws a dashed border though a border is solid', async () => {
  const { sheet } = await compile('<p className="border-dashed border border-line" />');
  expect(sheet).toMatch(/border-style:solid;.*border-style:dashed;/);
});

it('stops at a word that is no utility, and at two modules of one name', async () => {
  await expect(compile('<p className="p-4 txt-sm" />')).rejects.toThrow('"txt-sm" is neither');
  await expect(compile('<p className={`${own} p-4`} />')).rejects.toThrow(
    '"p-4" cannot be compiled',
  );
  const compiler = await createUtilityCompiler();
  await compiler.compile('<p className="p-4" />', 'web/src/ui/badge/badge.tsx');
  await expect(compiler.compile('<p className="p-4" />', 'web/src/badge.tsx')).rejects.toThrow(
    'have the same name',
  );
});

it('leaves what is no class alone', async () => {
  const { code } = await compile("<p className={styles[wide ? 'flex' : 'grid']} title=\"p-4\" />");
  expect(code).toBe("<p className={styles[wide ? 'flex' : 'grid']} title=\"p-4\" />");
});
