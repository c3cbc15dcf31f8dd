import '#test/support/environment.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import type { drawPages } from '#lambdas/pages/draw-pages.ts';
import { openRenderer } from '#lambdas/pages/renderer.ts';
import { pageContext, pageEvent } from '#test/support/page-event.ts';

const folder = mkdtempSync(join(tmpdir(), 'page-function-'));
const web = join(folder, 'web');
const renderer = `
exports.renderPage = async ({ url, call }, { template, manifest }) => {
  const answer = await call(new Request(new URL('/api' + url.pathname, url)));
  const html = template + JSON.stringify({ manifest, status: answer.status, text: await answer.text() });
  return { status: 200, headers: {}, html };
};`;
const dynamo = mockClient(DynamoDBDocumentClient);

let handler: ReturnType<typeof drawPages>;
beforeAll(async () => {
  mkdirSync(web);
  writeFileSync(join(web, 'index.html'), '<!doctype html>');
  writeFileSync(join(web, 'manifest.json'), '{"a":1}');
  writeFileSync(join(web, 'renderer.cjs'), renderer);
  process.env['LAMBDA_TASK_ROOT'] = folder;
  ({ handler } = await import('#lambdas/pages/page.ts'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  dynamo.reset();
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo.on(GetCommand).resolves({});
  dynamo.on(BatchGetCommand).resolves({});
});

async function answered(path: string): Promise<{ status: number; text: string; manifest: object }> {
  const { body = '' } = await handler(pageEvent(path), pageContext);
  return JSON.parse(body.replace('<!doctype html>', ''));
}

it('draws with the built web, over the handlers of the API', async () => {
  const { status, text, manifest } = await answered('/getAllRoles');
  expect([status, JSON.parse(text), manifest]).toEqual([200, { roles: [] }, { a: 1 }]);
});

it.each(['/job/01J00000000000000000000000', '/getBlogPostsByID/01J00000000000000000000000'])(
  'reads %s and writes nothing',
  async (path) => {
    expect(await answered(path)).toMatchObject({ status: 404 });
    for (const command of [PutCommand, UpdateCommand, TransactWriteCommand]) {
      expect(dynamo.commandCalls(command as typeof PutCommand)).toHaveLength(0);
    }
  },
);

it.each(['/getInterviews', '/comments/01J00000000000000000000000', '/getPosts'])(
  'has a handler for %s',
  async (path) => {
    expect((await answered(path)).text).not.toBe('');
  },
);

it('does not start without a renderer', () => {
  writeFileSync(join(web, 'renderer.cjs'), 'exports.render = 1;');
  jest.resetModules();
  expect(() => openRenderer(web)).toThrow('renderPage');
});
