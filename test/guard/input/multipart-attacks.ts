import type { RawRequest } from './raw-request.ts';

export interface MultipartAttack {
  type?: string;
  headers?: Readonly<Record<string, string>>;
  body: Buffer;
}

/** What every attack is made from: a form that would be taken, and a picture that would be kept. */
export interface Decent {
  fields: Readonly<Record<string, string>>;
  picture: Buffer;
}

const boundary = 'between-the-parts';
const usualType = `multipart/form-data; boundary=${boundary}`;

const part = (head: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const text = (name: string, content: string | Buffer, more = '') =>
  part(`Content-Disposition: form-data; name="${name}"${more}`, content);
const file = (content: Buffer, { name = 'image', fileName = 'a.png', more = '' } = {}) =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/png${more}`,
    content,
  );
const end = Buffer.from(`--${boundary}--\r\n`);
const body = (...parts: Buffer[]) => Buffer.concat([...parts, end]);
const times = (count: number, make: (at: number) => Buffer) =>
  Array.from({ length: count }, (_, at) => make(at));

export function multipartAttacks({
  fields,
  picture,
}: Decent): Readonly<Record<string, MultipartAttack>> {
  const decent = Object.entries(fields).map(([name, value]) => text(name, value));
  const whole = body(...decent, file(picture));
  const named = (fileName: string) => ({ body: body(...decent, file(picture, { fileName })) });
  return {
    'a path as file name': named('../../../../etc/passwd.png'),
    'a path of Windows as file name': named('..\\..\\windows\\system32\\a.png'),
    'an absolute path as file name': named('/etc/cron.d/a.png'),
    'a file name with a null byte': named('a.php\0.png'),
    'a file name of ten thousand letters': named('a'.repeat(10_000)),
    'a file name that is turned around': named('cv\u202egnp.exe'),
    'a file name in the other notation': {
      body: body(
        ...decent,
        part(
          'Content-Disposition: form-data; name="image"; filename*=UTF-8\'\'%2e%2e%2fa%00.png',
          picture,
        ),
      ),
    },
    'the name of a picture as text': {
      body: body(...decent, text('image', '/images/../secret.webp')),
    },
    'the key of a picture as another field': {
      body: body(
        ...decent,
        text('imageKey', 'images/x.webp'),
        text('authorImage', 'javascript:alert(1)'),
      ),
    },
    'two files': { body: body(...decent, file(picture), file(picture)) },
    'a file that nobody awaits': { body: body(...decent, file(picture, { name: 'avatar' })) },
    'files in place of fields': {
      body: body(...Object.keys(fields).map((name) => file(picture, { name }))),
    },
    'each field twice': { body: body(...decent, ...decent, file(picture)) },
    'fields of the prototype': {
      body: body(
        ...decent,
        text('__proto__', '{"admin":1}'),
        text('constructor', 'x'),
        text('toString', 'x'),
      ),
    },
    'a field without a name': {
      body: body(...decent, part('Content-Disposition: form-data', 'x'), text('', 'x')),
    },
    'a part without a head': { body: body(...decent, Buffer.from(`--${boundary}\r\n\r\nx\r\n`)) },
    'a line break in a name': { body: body(...decent, text('a\r\nX-Evil: 1', 'x')) },
    'two thousand fields': { body: body(...times(2_000, (at) => text(`field${at}`, 'x'))) },
    'two hundred files': {
      body: body(...times(200, (at) => file(picture, { name: `file${at}` }))),
    },
    'a field of three hundred kilobytes': { body: body(text('content', 'x'.repeat(300_000))) },
    'a head of ninety kilobytes': { body: body(text('a', 'x', `; x="${'y'.repeat(90_000)}"`)) },
    'a thousand heads of one part': {
      body: body(
        part(
          [
            'Content-Disposition: form-data; name="a"',
            ...Array.from({ length: 1_000 }, (_, at) => `X-${at}: y`),
          ].join('\r\n'),
          'x',
        ),
      ),
    },
    'five megabytes': { body: body(...decent, file(Buffer.alloc(5_000_000, 1))) },
    'twelve megabytes': { body: body(file(Buffer.alloc(12_000_000, 1))) },
    'no boundary': { type: 'multipart/form-data', body: whole },
    'an empty boundary': { type: 'multipart/form-data; boundary=', body: whole },
    'another boundary': { type: 'multipart/form-data; boundary=other', body: whole },
    'a boundary of five thousand letters': {
      type: `multipart/form-data; boundary=${'x'.repeat(5_000)}`,
      body: whole,
    },
    'a boundary of blanks': { type: 'multipart/form-data; boundary="   "', body: whole },
    'two boundaries': { type: `${usualType}; boundary=other`, body: whole },
    'parts within a part': {
      body: body(
        ...decent,
        part(
          'Content-Disposition: form-data; name="image"\r\nContent-Type: multipart/mixed; boundary=inner',
          Buffer.from(
            '--inner\r\nContent-Disposition: file; filename="a.png"\r\n\r\nx\r\n--inner--',
          ),
        ),
      ),
    },
    'another kind of multipart': { type: `multipart/mixed; boundary=${boundary}`, body: whole },
    'no end': { body: Buffer.concat([...decent, file(picture)]) },
    'an end in the middle of a file': {
      body: whole.subarray(0, whole.length - picture.length / 2),
    },
    'line feeds only': {
      body: Buffer.from(
        body(...decent)
          .toString()
          .replaceAll('\r\n', '\n'),
      ),
    },
    'nothing but boundaries': { body: Buffer.from(`--${boundary}\r\n`.repeat(20_000)) },
    'a beginning and an end of its own': {
      body: Buffer.concat([
        Buffer.alloc(50_000, 0x2d),
        Buffer.from('\r\n'),
        whole,
        Buffer.alloc(50_000, 0x2d),
      ]),
    },
    'bytes that are no text': {
      body: body(...decent.slice(1), text('title', Buffer.from([0x41, 0xff, 0xfe, 0x42]))),
    },
    'text in UTF-7': {
      body: body(
        ...decent.slice(1),
        text('title', '+ADw-script+AD4-', '\r\nContent-Type: text/plain; charset=utf-7'),
      ),
    },
    'a file in base64': {
      body: body(
        ...decent,
        file(Buffer.from(picture.toString('base64')), {
          more: '\r\nContent-Transfer-Encoding: base64',
        }),
      ),
    },
    'a body that says it is compressed': { headers: { 'content-encoding': 'gzip' }, body: whole },
    'JSON that calls itself a form': { body: Buffer.from(JSON.stringify(fields)) },
    'a form that calls itself JSON': { type: 'application/json', body: whole },
    'pairs of names and values': {
      type: 'application/x-www-form-urlencoded',
      body: Buffer.from(String(new URLSearchParams(fields))),
    },
    nothing: { body: Buffer.alloc(0) },
  };
}

export const formRequest = (
  path: string,
  { type = usualType, headers = {}, body: bytes }: MultipartAttack,
): RawRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': type, ...headers },
  body: bytes,
});

/** A form as a browser would send it, with one file. */
export const decentForm = (
  { fields, picture }: Decent,
  {
    fileName = 'a.png',
    type = 'image/png',
  }: { fileName?: string | undefined; type?: string | undefined } = {},
): MultipartAttack => ({
  body: body(
    ...Object.entries(fields).map(([name, value]) => text(name, value)),
    part(
      `Content-Disposition: form-data; name="image"; filename="${fileName}"\r\nContent-Type: ${type}`,
      picture,
    ),
  ),
});
