import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { limits } from '#contract/limits.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { NotFound, TooLarge, UnsupportedType } from './errors.ts';
import { readJson } from './json.ts';
import { readMultipart } from './multipart.ts';
import { readPairs } from './pairs.ts';
import { parseFields } from './parse-fields.ts';
import type { UploadedFile } from './request.ts';

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

function readParams({ params }: RouteDefinition, event: APIGatewayProxyEventV2): object {
  const parsed = params?.safeParse(event.pathParameters ?? {});
  if (parsed && !parsed.success) throw new NotFound();
  return parsed?.data ?? {};
}

const mediaType = (contentType: string) =>
  (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();

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
    const { fields, file } = await readMultipart(bytes, contentType, fileField);
    return { values: Object.fromEntries(fields), ...(file && { file }) };
  },
});
const json: Format = {
  maxBytes: limits.jsonBytes,
  read: async (bytes) => ({ values: readJson(bytes) }),
};
const pairs: Format = {
  maxBytes: limits.jsonBytes,
  read: async (bytes) => ({ values: readPairs(bytes) }),
};

function formatOf(route: RouteDefinition, type: string): Format | undefined {
  if (type === 'application/json') return route.multipart ? undefined : json;
  if (type === 'application/x-www-form-urlencoded') return route.form && pairs;
  if (type !== 'multipart/form-data') return undefined;
  if (route.multipart) return multipart(limits.multipartBytes, route.multipart.file);
  return route.form && multipart(limits.jsonBytes);
}

async function readBody(route: RouteDefinition, event: APIGatewayProxyEventV2): Promise<Sent> {
  const { 'content-type': contentType = '' } = event.headers;
  if (route.form && !event.body) return { values: {} };
  const format = formatOf(route, mediaType(contentType));
  if (!format) throw new UnsupportedType();
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > format.maxBytes) throw new TooLarge();
  return format.read(bytes, contentType);
}

/** Unknown fields are dropped; an address whose parameters cannot be right leads nowhere. */
export async function readInput(
  route: RouteDefinition,
  event: APIGatewayProxyEventV2,
): Promise<RawInput> {
  const params = readParams(route, event);
  const query = route.query
    ? parseFields(route.query, firstOfEach(event.rawQueryString), route.group)
    : {};
  if (!route.body) return { params, query, body: {} };
  const { values, file } = await readBody(route, event);
  const body = parseFields(route.body, values, route.group);
  return { params, query, body, ...(file && { file }) };
}
