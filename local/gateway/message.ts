/** The path is percent-encoded; header names are in lower case, repeated ones joined. */
export interface Request {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: Buffer;
  viewerAddress: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string | readonly string[]>;
  body: Buffer;
}

export const gatewayAnswer = (
  status: number,
  message: string,
  headers: Answer['headers'] = {},
): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify({ message })),
});

export const textAnswer = (status: number, text: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from(text),
});

/** Undefined for what is not encoded well. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Gives another answer where that one is late. */
export async function within(milliseconds: number, answer: Promise<Answer>, otherwise: Answer) {
  const { promise: late, resolve } = Promise.withResolvers<Answer>();
  const timer = setTimeout(resolve, milliseconds, otherwise);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
