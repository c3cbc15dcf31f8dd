import { request } from 'node:http';

export interface RawRequest {
  method: string;
  /** As it stands on the wire, with its query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array;
}

export interface RawAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
  milliseconds: number;
}

/** Longer than any answer may take; then it counts as a hang, with the status 0. */
const timeoutMs = 30_000;

/** Without what fetch would put right: paths, methods and headers go out as they are. */
export function sendRaw(
  url: string,
  { method, path, headers, body }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, text: string, given: RawAnswer['headers'] = {}) =>
      resolve({ status, text, headers: given, milliseconds: performance.now() - began });
    const length = body ? { 'content-length': String(body.length) } : {};
    const all = { ...headers, ...length };
    const sent = request({ hostname, port, method, path, headers: all, timeout: timeoutMs });
    sent.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        done(answer.statusCode ?? 0, Buffer.concat(parts).toString(), answer.headers),
      );
      answer.on('error', (error) => done(-1, String(error)));
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', (error) => done(0, String(error)));
    sent.end(body);
  });
}
