/** The path is percent-encoded. Header names are in lower case; values of repeated headers are joined. */
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

export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Gives the other answer if the first one takes too long. */
export async function within(milliseconds: number, answer: Promise<Answer>, timeoutAnswer: Answer) {
  const { promise: timeout, resolve } = Promise.withResolvers<Answer>();
  const timer = setTimeout(resolve, milliseconds, timeoutAnswer);
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
