import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import type { Row } from '#contract/category-rules/rule.ts';

export interface Line {
  number: number;
  /** Undefined when the line is not a JSON object in UTF-8. */
  row: Row | undefined;
}

const newline = 0x0a;
const JsonObject = z.record(z.string(), z.unknown());

function rowIn(bytes: Buffer): Row | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JsonObject.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Split at LF bytes only: node:readline would also split at U+2028, which JSON allows within a text. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at)]);
      rest = [];
      from = at + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}

const bytesOf = (file: string): AsyncIterable<Buffer> => {
  const stream = createReadStream(file);
  if (!file.endsWith('.gz')) return stream;
  const gunzip = createGunzip();
  stream.on('error', (error) => gunzip.destroy(error));
  return stream.pipe(gunzip);
};

/** The rows of a .jsonl file, also gzipped, one at a time. Blank lines are skipped. */
export async function* readRows(file: string): AsyncGenerator<Line> {
  let number = 0;
  for await (const bytes of linesOf(bytesOf(file))) {
    number += 1;
    if (bytes.toString('latin1').trim() !== '') yield { number, row: rowIn(bytes) };
  }
}
