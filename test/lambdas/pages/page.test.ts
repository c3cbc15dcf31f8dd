import '#test/support/environment.ts';
import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as ddb from '@aws-sdk/lib-dynamodb';
import { buildPagePolicy } from '#contract/content-security-policy.ts';
import type { renderPages } from '#lambdas/pages/render-pages.ts';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { pageContext, pageEvent } from '#test/support/page-event.ts';

const folder = mkdtempSync(join(tmpdir(), 'page-function-'));
const web = join(folder, 'web');
const renderer = `
exports.renderPage = async ({ url, call }, { template, manifest, sheets }) => {
  const [, name, id] = url.pathname.split('/');
  const { status, body } = await call(name, { params: { id } });
  const html = template + JSON.stringify({ manifest, sheets, status, body });
  return { status: 200, headers: {}, html, sheets: ['a.css'] };
};`;
const script = 'theme();\n';
const index = `<!doctype html><script>${script}</script><script type="module" src="/a.js"></script>`;
const sheets = { 'a.css': 'a{color:red}', 'b.css': 'b{color:red}' };
const dynamo = emptyTable();

let handler: ReturnType<typeof renderPages>;
beforeAll(async () => {
  mkdirSync(join(web, 'renderer'), { recursive: true });
  writeFileSync(join(web, 'index.html'), index);
  writeFileSync(join(web, 'manifest.json'), '{"a":1}');
  writeFileSync(join(web, 'sheets.json'), JSON.stringify(sheets));
  writeFileSync(join(web, 'renderer', 'server.cjs'), renderer);
  process.env['LAMBDA_TASK_ROOT'] = folder;
  ({ handler } = await import('#lambdas/entries/pages.ts'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  dynamo.on(ddb.BatchGetCommand).resolves({});
});

interface Told {
  status: number;
  body: object;
  manifest: object;
  sheets: object;
}

async function answered(path: string): Promise<Told> {
  const { body = '' } = await handler(pageEvent(path), pageContext);
  return JSON.parse(body.replace(index, ''));
}

it('renders with the built web, over the handlers of the API', async () => {
  const { body, ...others } = await answered('/getAllRoles');
  expect(body).toEqual({ roles: [] });
  expect(others).toEqual({ status: 200, manifest: { a: 1 }, sheets });
});

it('allows the styles that stand in the page, the script of the index, and nothing more', async () => {
  const { headers } = await handler(pageEvent('/getAllRoles'), pageContext);
  expect(headers?.['content-security-policy']).toBe(
    buildPagePolicy({ scripts: [script], styles: [sheets['a.css']] }, (text) =>
      hash('sha256', text, 'base64'),
    ),
  );
});

it.each(['/getJob/01J00000000000000000000000', '/getBlogPostsByID/01J00000000000000000000000'])(
  'reads %s and writes nothing',
  async (path) => {
    expect(await answered(path)).toMatchObject({ status: 404 });
    for (const command of [ddb.PutCommand, ddb.UpdateCommand, ddb.TransactWriteCommand]) {
      expect(dynamo.commandCalls(command as typeof ddb.PutCommand)).toHaveLength(0);
    }
  },
);
