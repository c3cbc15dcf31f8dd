/** One part of a form, written by hand where FormData would change it. */
export interface Part {
  name: string;
  value: string | Uint8Array;
  fileName?: string;
  headers?: Readonly<Record<string, string>>;
}

const boundary = 'a-boundary-of-our-own';

const headOf = ({ name, fileName, headers = {} }: Part): string => {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`;
  return Object.entries({ 'Content-Disposition': `form-data; name="${name}"${file}`, ...headers })
    .map(([header, value]) => `${header}: ${value}\r\n`)
    .join('');
};

export const rawForm = (parts: readonly Part[]) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body: new Uint8Array(
    Buffer.concat([
      ...parts.flatMap((part) => [
        Buffer.from(`--${boundary}\r\n${headOf(part)}\r\n`),
        Buffer.from(part.value),
        Buffer.from('\r\n'),
      ]),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  ),
});

export const partsOf = (fields: Readonly<Record<string, string>>): Part[] =>
  Object.entries(fields).map(([name, value]) => ({ name, value }));
