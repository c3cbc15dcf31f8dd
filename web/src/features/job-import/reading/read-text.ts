import { importing } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { Unreadable } from './source.ts';

const tooLarge = () =>
  new Unreadable(messages.jobImport.tooLarge.replace('{size}', String(importing.bytes / 1e6)));

function readBytes(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      if (reader.result instanceof ArrayBuffer) resolve(new Uint8Array(reader.result));
    };
    reader.onerror = () => reject(new Unreadable(messages.jobImport.unreadable));
    reader.readAsArrayBuffer(file);
  });
}

const isGzip = ([first, second]: Uint8Array) => first === 0x1f && second === 0x8b;

/** Stops at the limit: a small file may unpack to a very large one. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const unpacking = new DecompressionStream('gzip');
  const writer = unpacking.writable.getWriter();
  // What goes wrong here is told by the reading end, too.
  void writer.write(bytes).catch(() => undefined);
  void writer.close().catch(() => undefined);
  const reader = unpacking.readable.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > importing.bytes) {
      void reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    parts.push(next.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const unpackedOrBroken = (bytes: Uint8Array<ArrayBuffer>) =>
  unpacked(bytes).catch((error: unknown) => {
    throw error instanceof Unreadable ? error : new Unreadable(messages.jobImport.broken);
  });

/** Spreadsheets also save UTF-16, which always begins with its mark. */
const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8';

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable(messages.jobImport.notText);
  }
}

/** The file's text without a byte order mark; a zipped one is recognised by its first bytes. */
export async function readText(file: File): Promise<string> {
  if (file.size > importing.bytes) throw tooLarge();
  const bytes = await readBytes(file);
  const text = decoded(isGzip(bytes) ? await unpackedOrBroken(bytes) : bytes);
  // Zip archives and spreadsheets may decode, but hold characters that no text has.
  if (text.slice(0, 1_000).includes('\0')) throw new Unreadable(messages.jobImport.notText);
  return text;
}
