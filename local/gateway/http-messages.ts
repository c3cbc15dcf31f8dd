/** The path is percent-encoded. Header names are in lower case; values of repeated headers are joined. */
export interface Request {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: Buffer;
  viewerAddress: string;
}

export interface HttpResponse {
  status: number;
  headers: Record<string, string | readonly string[]>;
  body: Buffer;
}

export const jsonMessageResponse = (
  status: number,
  message: string,
  headers: HttpResponse['headers'] = {},
): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify({ message })),
});

export const textResponse = (status: number, text: string): HttpResponse => ({
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

/** Gives `timeoutResponse` if the answer takes longer. */
export async function withTimeout(
  milliseconds: number,
  answer: Promise<HttpResponse>,
  timeoutResponse: HttpResponse,
) {
  const { promise: timeout, resolve } = Promise.withResolvers<HttpResponse>();
  const timer = setTimeout(resolve, milliseconds, timeoutResponse);
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
