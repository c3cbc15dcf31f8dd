import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';

const usage = `npm run new -- page hiring-drives /hiring-drives
npm run new -- route comments pinComment POST /api/comments/{id}/pin admin
npm run new -- feature hiring-drives`;

const toCamelCase = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const toPascalCase = (name: string) => toCamelCase(`-${name}`);
const toKebabCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const toTitle = (name: string) =>
  toPascalCase(name).replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

async function write(file: string, text: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
  console.log(file);
}

async function create(file: string, text: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  await write(file, text);
}

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

const insert = (source: ts.SourceFile, position: number, text: string) =>
  write(source.fileName, `${source.text.slice(0, position)}${text}${source.text.slice(position)}`);

const findLiteral = (node: ts.Node): ts.Node | undefined =>
  ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)
    ? node
    : ts.forEachChild(node, findLiteral);

function addRow(file: string, name: string, row: string): Promise<void> {
  const source = parse(file);
  const statement = source.statements
    .filter(ts.isVariableStatement)
    .find(({ declarationList }) =>
      declarationList.declarations.some((each) => each.name.getText() === name),
    );
  const literal = statement && findLiteral(statement);
  if (!literal) throw new Error(`${file} has no object and no list ${name}.`);
  const hasComma = /,\s*$/.test(source.text.slice(0, literal.end - 1));
  return insert(source, literal.end - 1, `${hasComma ? '' : ','}${row},\n`);
}

function addImport(file: string, line: string): Promise<void> {
  const source = parse(file);
  const last = source.statements.filter(ts.isImportDeclaration).at(-1);
  return insert(source, last?.end ?? 0, `\n${line}`);
}

async function addNamedImports(file: string, module: string, ...names: string[]): Promise<void> {
  const source = parse(file);
  const bindings = source.statements
    .filter(ts.isImportDeclaration)
    .find(({ moduleSpecifier: from }) => ts.isStringLiteral(from) && from.text === module)
    ?.importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings))
    return addImport(file, `import { ${names.join(', ')} } from '${module}';`);
  const imported = bindings.elements.map((each) => each.name.text);
  const missing = names.filter((name) => !imported.includes(name));
  if (missing.length > 0)
    await insert(source, bindings.elements.at(-1)?.end ?? 0, `, ${missing.join(', ')}`);
}

async function newPage([name = '', path]: readonly string[]): Promise<void> {
  const key = toCamelCase(name);
  const heading = toTitle(name);
  await create(
    `web/src/pages/public/${name}-page.tsx`,
    `import { publicPaths } from '#contract/public-paths.ts';
import type { HeadData } from '#web/lib/head/head-data.ts';
import { Document } from '#web/ui/document/document.tsx';
import { Link } from '#web/ui/link/link.tsx';

const lead = '${heading}: what the page is for, in one line.';

export const head = (): HeadData => ({ title: '${heading}', description: lead, path: publicPaths.${key} });

export function Component() {
  return (
    <Document title="${heading}" lead={lead}>
      <p>
        <Link to={publicPaths.home}>Explore all jobs</Link>
      </p>
    </Document>
  );
}
`,
  );
  await create(
    `test/web/pages/public/${name}-page.test.tsx`,
    `import { screen } from '@testing-library/react';
import { publicPaths } from '#contract/public-paths.ts';
import { stubPortal } from '#test/support/portal.ts';
import { preload, renderPage } from '#test/support/render-page.tsx';

preload(publicPaths.${key});

it('has its title', async () => {
  stubPortal();
  renderPage(publicPaths.${key});
  expect(await screen.findByRole('heading', { level: 1, name: '${heading}' })).toBeVisible();
});
`,
  );
  await addRow('contract/public-paths.ts', 'publicPaths', `${key}: '${path}'`);
  const load = `() => import('#web/pages/public/${name}-page.tsx')`;
  await addRow(
    'web/src/app/pages/public-pages.ts',
    'publicPages',
    `...toRows('${name}-page', ${load}, [publicPaths.${key}])`,
  );
  await addRow(
    'test/support/public-pages.ts',
    'publicAddresses',
    `[publicPaths.${key}]: [publicPaths.${key}]`,
  );
}

async function addToContract(
  contract: string,
  [noun, name = '', method, , audience]: readonly string[],
  params: readonly (string | undefined)[],
  summary: string,
): Promise<void> {
  const isLimited = audience === 'public' && method !== 'GET';
  await addNamedImports(contract, './problem-details.ts', 'Message');
  await addNamedImports(contract, './endpoints.ts', `${audience}Calls`);
  if (params.length > 0) await addNamedImports(contract, './field-schemas.ts', 'Id');
  if (isLimited) await addNamedImports(contract, './rate-limits.ts', 'rateLimits');
  const source = parse(contract);
  await insert(
    source,
    source.end,
    `
export const ${name} = route(${audience}Calls.${name}, '${noun}', {
  summary: '${summary}',
  ${params.length > 0 ? `params: z.object({ ${params.map((each) => `${each}: Id`).join(', ')} }),` : ''}
  ${isLimited ? 'rateLimits: [rateLimits.write],' : ''}
  responses: { 200: Message },
});
`,
  );
}

async function newRoute(args: readonly string[]): Promise<void> {
  const [noun, name = '', method, path = '', audience] = args;
  const contract = `contract/${noun}.ts`;
  const entry = `${noun === 'accounts' ? 'accounts' : 'api'}-${audience}`;
  const entryFile = `lambdas/entries/${entry}.ts`;
  const missing = [contract, entryFile].filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`There has to be ${missing.join(' and ')} first.`);
  const summary = toTitle(toKebabCase(name));
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param);
  const inputs =
    params.length > 0 ? `params: { ${params.map((each) => `${each}: 'x'`).join(', ')} }` : '';
  const token = audience === 'admin' ? 'token: adminToken, ' : '';
  await create(
    `lambdas/${noun}/${toKebabCase(name)}.ts`,
    `import { ${name} as route } from '#contract/${noun}.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';

export const ${name} = handle(route, async () => ok({ message: '${summary}' }));
`,
  );
  await create(
    `test/lambdas/${noun}/${toKebabCase(name)}.test.ts`,
    `import { emptyTable } from '#test/lambdas/empty-table.ts';
import { ${token ? 'adminToken, call' : 'call'} } from '#test/support/call.ts';
import { ${name} } from '#contract/${noun}.ts';
import { handler } from '#lambdas/entries/${entry}.ts';

emptyTable();

it('answers', async () => {
  const answer = await call(handler, ${name}, { ${token}${inputs} });
  expect(answer).toMatchObject({ status: 200 });
});
`,
  );
  await addRow(
    `contract/${audience}-endpoints.ts`,
    `${audience}Endpoints`,
    `${name}: ${audience === 'admin' ? 'admin' : 'publicEndpoint'}('${method}', '${path}')`,
  );
  await addToContract(contract, args, params, summary);
  await addImport(entryFile, `import { ${name} } from '#lambdas/${noun}/${toKebabCase(name)}.ts';`);
  await addRow(entryFile, 'handler', name);
  await addRow('test/local/api/cases.ts', 'cases', `['${name}', () => ({ ${inputs} })]`);
  if (audience === 'admin' && method !== 'GET') {
    const file = 'data/texts/audit-actions.json';
    const actions: object = JSON.parse(readFileSync(file, 'utf8'));
    const action = { text: summary.toLowerCase(), objectKind: 'item' };
    await write(file, JSON.stringify({ ...actions, [name]: action }, undefined, 2));
  }
  console.error('Then run npm run openapi: it writes the new hash to docs/openapi.sha256.');
}

async function newFeature([name = '']: readonly string[]): Promise<void> {
  const component = toPascalCase(name);
  await create(
    `web/src/features/${name}/${name}.tsx`,
    `export const ${component} = () => <section className="my-4">Write here.</section>;
`,
  );
  await create(
    `test/web/features/${name}/${name}.test.tsx`,
    `import { render, screen } from '@testing-library/react';
import { ${component} } from '#web/features/${name}/${name}.tsx';

it('shows itself', () => {
  render(<${component} />);
  expect(screen.getByText('Write here.')).toBeVisible();
});
`,
  );
}

const generators = [
  [/^page [a-z][a-z-]* \/\S+$/, newPage],
  [/^route [a-z]+ [a-z][a-zA-Z]* (?:GET|POST|PUT|DELETE) \/api\/\S+ (?:public|admin)$/, newRoute],
  [/^feature [a-z][a-z-]*$/, newFeature],
] as const;

const args = process.argv.slice(2);
const [, createFiles] = generators.find(([pattern]) => pattern.test(args.join(' '))) ?? [];
if (createFiles) await createFiles(args.slice(1));
else {
  console.error(usage);
  process.exitCode = 1;
}
