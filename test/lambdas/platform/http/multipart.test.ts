import fc from 'fast-check';
import { imageLimits, requestLimits } from '#contract/limits.ts';
import { toLineFeeds, readMultipart } from '#lambdas/platform/http/multipart.ts';

const boundary = 'xYzZY';
const contentType = `multipart/form-data; boundary=${boundary}`;

const part = (headers: string, content: string | Buffer) =>
  Buffer.concat(
    [`--${boundary}\r\n${headers}\r\n\r\n`, content, '\r\n'].map((each) => Buffer.from(each)),
  );
const text = (name: string, content: string, more = '') =>
  part(`content-disposition: form-data; name="${name}"${more}`, content);
const file = (name: string, content: Buffer, filename = 'a.png') =>
  part(
    `content-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: image/png`,
    content,
  );
const body = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
const read = async (bytes: Buffer, type = contentType) => readMultipart(bytes, type, 'companyLogo');

it('reads fields, of one name the first, and the awaited file, and drops others and empty ones', async () => {
  const logo = file('companyLogo', Buffer.from('bytes'));
  const twice = [text('pay', 'first'), text('pay', 'second')];
  const form = await read(body(text('title', 'Saffron'), ...twice, logo));
  expect(Object.fromEntries(form.fields)).toEqual({ title: 'Saffron', pay: 'first' });
  expect(form.file?.name).toBe('a.png');
  expect(Buffer.from(form.file?.bytes ?? [])).toEqual(Buffer.from('bytes'));
  expect((await read(body(file('virus', Buffer.from('x'))))).file).toBeUndefined();
  for (const name of ['', 'a.png'])
    expect((await read(body(file('companyLogo', Buffer.alloc(0), name)))).file).toBeUndefined();
});

it('refuses bytes that are no UTF-8, and takes the character that stands for them', async () => {
  const broken = Buffer.from([0x41, 0xff, 0x42]);
  const field = part('content-disposition: form-data; name="pay"', broken);
  await expect(read(body(field))).rejects.toMatchObject({ status: 400 });
  const form = await read(body(text('pay', 'A\ufffdB'), file('companyLogo', broken)));
  expect(form.fields.get('pay')).toBe('A\ufffdB');
});

const tooMany = Array.from({ length: requestLimits.multipartFields + 1 }, (_, at) =>
  text(`f${at}`, 'x'),
);
const tooLong = 'x'.repeat(requestLimits.multipartFieldBytes + 1);
const head = 'content-disposition: form-data; name="title"\r\ncontent-type: text/plain; charset=';
it.each<[string, number, Buffer, string?]>([
  ['too many fields', 413, body(...tooMany)],
  ['two files', 413, body(file('companyLogo', Buffer.from('a')), file('b', Buffer.from('b')))],
  ['a file above the limit', 413, body(file('companyLogo', Buffer.alloc(imageLimits.bytes + 1)))],
  ['a field above the limit', 413, body(text('title', tooLong))],
  ['a body that ends early', 400, body(text('title', 'Saffron')).subarray(0, 60)],
  ['no part at all', 400, Buffer.from('hello')],
  ['a broken part header', 400, body(part('content-disposition', 'x'))],
  ['text of a character set that nobody reads', 400, body(part(`${head}utf-7`, 'Saffron'))],
  ['half a character', 400, body(part(`${head}utf-16le`, Buffer.from([0x00, 0xd8])))],
  ['a content type without a boundary', 400, body(), 'multipart/form-data'],
])('refuses %s with %d', async (...[, status, bytes, type]) => {
  await expect(read(bytes, type)).rejects.toMatchObject({ status });
});

it('takes a file of exactly the limit', async () => {
  const form = await read(body(file('companyLogo', Buffer.alloc(imageLimits.bytes, 1))));
  expect(form.file?.bytes).toHaveLength(imageLimits.bytes);
});

it('never fails in another way, whatever the bytes', async () => {
  const alphabet = fc.constantFrom(
    ...[`--${boundary}`, '\r\n', '--', 'content-type: application/octet-stream', '\0', 'é'],
    'content-disposition: form-data; name="a"',
    'content-disposition: form-data; name="companyLogo"; filename="x"',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(alphabet, fc.string())), async (pieces) => {
      const outcome = await read(Buffer.from(pieces.join(''))).catch((error: unknown) => error);
      expect([undefined, 400, 413]).toContain((outcome as { status?: number }).status);
    }),
  );
});

const binary = '\r\ncontent-transfer-encoding: binary';
it.each([
  ['a browser’s', 'one\r\ntwo\r\n', 'one\ntwo\n'],
  ['mixed', 'one\r\ntwo\nthree', 'one\r\ntwo\nthree'],
  ['a lone carriage return', 'one\r\ntwo\rthree', 'one\r\ntwo\rthree'],
  ['none', 'one', 'one'],
  ['of a part that says that it is binary', 'one\r\ntwo', 'one\r\ntwo', binary],
])('line breaks %s', async (...[, sent = '', expected, more]) => {
  const form = await read(body(text('description', sent, more)));
  expect(form.fields.get('description')).toBe(expected);
});
it('line breaks come back as they were typed, whatever the text', () => {
  const typed = fc.array(fc.constantFrom('a', 'é', ' ', '\n')).map((all) => all.join(''));
  fc.assert(
    fc.property(typed, (given) => expect(toLineFeeds(given.replaceAll('\n', '\r\n'))).toBe(given)),
  );
});
