export interface Viewer {
  address: string;
  port: number;
}

/** The path is percent-encoded; header names are in lower case, repeated ones joined. */
export interface Request {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: Buffer;
  viewer: Viewer;
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
