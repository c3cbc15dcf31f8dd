import { createHash } from 'node:crypto';

const lineBreak = '\r\n';

/**
 * A multipart body whose texts arrive byte for byte. FormData would write every line break as CRLF;
 * `binary` tells the server that these breaks were not changed.
 */
export function encodeMultipart(fields: Readonly<Record<string, string>>) {
  const entries = Object.entries(fields);
  const boundary = boundaryFor(entries);
  const parts = entries.map(([name, value]) =>
    [
      `--${boundary}`,
      `Content-Disposition: form-data; name="${name}"`,
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: binary',
      '',
      value,
      '',
    ].join(lineBreak),
  );
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.from(`${parts.join('')}--${boundary}--${lineBreak}`),
  };
}

function boundaryFor(entries: readonly (readonly [string, string])[]): string {
  const text = JSON.stringify(entries);
  for (let attempt = 0; ; attempt++) {
    const digest = createHash('sha256').update(`${attempt}${text}`).digest('hex');
    const boundary = `part-${digest.slice(0, 32)}`;
    if (!text.includes(boundary)) return boundary;
  }
}
