import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { limits } from '#contract/limits.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { NotFound, TooLarge, UnsupportedType } from './errors.ts';
import { readJson } from './json.ts';
import { readMultipart } from './multipart.ts';
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

const mediaType = (contentType: string) => contentType.split(';', 1)[0]?.trim().toLowerCase();

const formsOf = {
  json: { type: 'application/json', maxBytes: limits.jsonBytes },
  multipart: { type: 'multipart/form-data', maxBytes: limits.multipartBytes },
} as const;

async function readBody({ multipart }: RouteDefinition, event: APIGatewayProxyEventV2) {
  const { 'content-type': contentType = '' } = event.headers;
  const { type, maxBytes } = formsOf[multipart ? 'multipart' : 'json'];
  if (mediaType(contentType) !== type) throw new UnsupportedType();
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > maxBytes) throw new TooLarge();
  if (!multipart) return { values: readJson(bytes) };
  const { fields, file } = await readMultipart(bytes, contentType, multipart.file);
  return { values: Object.fromEntries(fields), file };
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
