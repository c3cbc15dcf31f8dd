const boundary = 'between-the-parts';
export const formType = `multipart/form-data; boundary=${boundary}`;

const part = (head: string, content: string | Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ]);

export const textPart = (name: string, content: string): Buffer =>
  part(`name="${name.replace(/[\r\n"]/g, '')}"`, content);

interface FileHead {
  fileName?: string | undefined;
  type?: string | undefined;
}

export const filePart = (content: Uint8Array, head: FileHead = {}): Buffer => {
  const { fileName = 'a.png', type = 'image/png' } = head;
  return part(`name="image"; filename="${fileName}"\r\nContent-Type: ${type}`, content);
};

export const formBody = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);

export const textParts = (fields: object): Buffer[] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined && !(value instanceof Blob))
    .map(([name, value]) =>
      textPart(name, typeof value === 'string' ? value : JSON.stringify(value)),
    );
