import { gzipSync } from 'node:zlib';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { idempotencyKey } from '#local/import/idempotency-key.ts';
import { encodeMultipart } from '#local/import/multipart.ts';
import { readRows, type Line } from '#local/import/read-rows.ts';
import { readMultipart } from '#lambdas/platform/http/multipart.ts';

it('carries any text through the server’s own parser byte for byte', async () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
  const breaks = fc
    .array(fc.constantFrom('\r\n', '\n', '\r', 'a', '--part-', '"'))
    .map((all) => all.join(''));
  await fc.assert(
    fc.asyncProperty(text, breaks, async (title, description) => {
      const { body, contentType } = encodeMultipart({ title, description });
      const { fields } = await readMultipart(body, contentType, 'companyLogo');
      expect(fields.get('title')).toBe(title);
      expect(fields.get('description')).toBe(description);
    }),
    { numRuns: 200 },
  );
});

it('encodes the same fields to the same bytes', () => {
  expect(encodeMultipart({ role: 'x' })).toEqual(encodeMultipart({ role: 'x' }));
});

it('gives each row a UUID of its own, another one for each generation', () => {
  const key = idempotencyKey('r-1', 0);
  expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(idempotencyKey('r-1', 0)).toBe(key);
  expect(new Set([key, idempotencyKey('r-1', 1), idempotencyKey('r-2', 0)]).size).toBe(3);
});

async function allOf(lines: AsyncIterable<Line>): Promise<Line[]> {
  const all: Line[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

describe('reading a file', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rows-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const read = async (name: string, content: Buffer | string): Promise<Line[]> => {
    await writeFile(join(folder, name), content);
    return allOf(readRows(join(folder, name)));
  };

  it('gives one row a line, with its number, and skips blank lines', async () => {
    expect(await read('a.jsonl', '{"id":"1"}\n\n{"id":"2"}\r\n{"id":"3"}')).toEqual([
      { number: 1, row: { id: '1' } },
      { number: 3, row: { id: '2' } },
      { number: 4, row: { id: '3' } },
    ]);
  });

  it('keeps a line separator that stands within a text', async () => {
    const [line] = await read('b.jsonl', '{"role":"a\u2028b\u2029c\u0085d"}\n');
    expect(line?.row).toEqual({ role: 'a\u2028b\u2029c\u0085d' });
  });

  it('reads gzip, and characters that two chunks share', async () => {
    const role = 'नौकरी 👩‍💻 '.repeat(20_000);
    const [line] = await read('c.jsonl.gz', gzipSync(JSON.stringify({ role })));
    expect(line?.row).toEqual({ role });
  });

  it('gives no row for what is not a JSON object in UTF-8', async () => {
    const invalid = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d, 0x0a]);
    const lines = await read('d.jsonl', Buffer.concat([invalid, Buffer.from('[1]\n{"id":\n7\n')]));
    expect(lines.map((line) => line.row)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('fails for a file that cannot be read', async () => {
    await expect(allOf(readRows(join(folder, 'none.jsonl.gz')))).rejects.toThrow('ENOENT');
  });
});
