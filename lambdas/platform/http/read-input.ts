import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { requestLimits } from '#contract/limits.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { NotFound, TooLarge, UnsupportedType, Malformed } from '../runtime/errors.ts';
import { parseFields } from './parse-fields.ts';
import type { UploadedFile } from './request.ts';

const decoded = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));

export function readPairs(bytes: Uint8Array): object {
  const fields = new Map<string, string>();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    for (const pair of text.split('&').filter(Boolean)) {
      const at = pair.includes('=') ? pair.indexOf('=') : pair.length;
      const name = decoded(pair.slice(0, at));
      if (!fields.has(name)) fields.set(name, decoded(pair.slice(at + 1)));
    }
  } catch {
    throw new Malformed();
  }
  return Object.fromEntries(fields);
}

/** Refuses what nests too deep to be written out again, or holds half of a character. */
function isPlain(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((each) => isPlain(each, depth - 1));
}

export function readJson(bytes: Uint8Array): object {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Malformed();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Malformed();
  if (!isPlain(value, requestLimits.jsonDepth)) throw new Malformed();
  return value;
}

export interface RawInput {
  params: object;
  query: object;
  body: object;
  file?: UploadedFile;
}

/** The gateway joins repeated keys by commas; here the first one counts. */
function firstOfEach(rawQuery: string): object {
  const first = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(rawQuery)) {
    if (!first.has(key)) first.set(key, value);
  }
  return Object.fromEntries(first);
}

export interface RawAddress {
  params?: object | undefined;
  query?: object | undefined;
}

function readParams({ params }: RouteDefinition, values: object = {}): object {
  const parsed = params?.safeParse(values);
  if (parsed && !parsed.success) throw new NotFound();
  return parsed?.data ?? {};
}

const readQuery = ({ query, group }: RouteDefinition, values: object = {}): object =>
  query ? parseFields(query, values, group) : {};

export const readAddress = (route: RouteDefinition, { params, query }: RawAddress) => ({
  params: readParams(route, params),
  query: readQuery(route, query),
});

interface Sent {
  values: object;
  file?: UploadedFile;
}

interface Format {
  maxBytes: number;
  read(bytes: Uint8Array, contentType: string): Promise<Sent>;
}

const multipart = (maxBytes: number, fileField?: string): Format => ({
  maxBytes,
  async read(bytes, contentType) {
    // Loaded late: few bodies are such forms, and every call would wait for the parser.
    const { readMultipart } = await import('./multipart.ts');
    const { fields, file } = await readMultipart(bytes, contentType, fileField);
    return { values: Object.fromEntries(fields), ...(file && { file }) };
  },
});
const json: Format = {
  maxBytes: requestLimits.jsonBytes,
  read: async (bytes) => ({ values: readJson(bytes) }),
};
const pairs: Format = {
  maxBytes: requestLimits.jsonBytes,
  read: async (bytes) => ({ values: readPairs(bytes) }),
};

function findFormat(route: RouteDefinition, type: string): Format | undefined {
  if (type === 'application/json') return route.multipart ? undefined : json;
  if (type === 'application/x-www-form-urlencoded') return route.form && pairs;
  if (type !== 'multipart/form-data') return undefined;
  if (route.multipart) return multipart(requestLimits.multipartBytes, route.multipart.file);
  return route.form && multipart(requestLimits.jsonBytes);
}

async function readBody(route: RouteDefinition, event: APIGatewayProxyEventV2): Promise<Sent> {
  const { 'content-type': contentType = '' } = event.headers;
  if (route.form && !event.body) return { values: {} };
  const format = findFormat(route, (contentType.split(';', 1)[0] ?? '').trim().toLowerCase());
  if (!format) throw new UnsupportedType();
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > format.maxBytes) throw new TooLarge();
  return format.read(bytes, contentType);
}

/** Unknown fields are dropped. */
export async function readInput(route: RouteDefinition, event: APIGatewayProxyEventV2) {
  const address = readAddress(route, {
    params: event.pathParameters,
    query: firstOfEach(event.rawQueryString),
  });
  if (!route.body) return { ...address, body: {} };
  const { values, file } = await readBody(route, event);
  const body = parseFields(route.body, values, route.group);
  return { ...address, body, ...(file && { file }) };
}
