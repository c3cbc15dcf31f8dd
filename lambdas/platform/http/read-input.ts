import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { requestLimits } from '#contract/limits.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { NotFound, TooLarge, UnsupportedType, Malformed } from '../runtime/errors.ts';
import { parseFields } from './parse-fields.ts';
import type { UploadedFile } from './handler.ts';

const decodeComponent = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));

/** Of repeated names the first one counts. */
const toFields = (pairs: readonly string[][]): object => Object.fromEntries(pairs.toReversed());

export function readUrlEncoded(bytes: Uint8Array): object {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const pairTexts = text.split('&').filter(Boolean);
    return toFields(
      pairTexts.map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [decodeComponent(name), decodeComponent(value.join('='))];
      }),
    );
  } catch {
    throw new Malformed();
  }
}

/** False for values that are nested too deeply to be serialized, or that hold half of a character. */
function isSerializable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((each) => isSerializable(each, depth - 1));
}

export function readJson(bytes: Uint8Array): object {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Malformed();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Malformed();
  if (!isSerializable(value, requestLimits.jsonDepth)) throw new Malformed();
  return value;
}

export interface RawInput {
  params: object;
  query: object;
  body: object;
  file?: UploadedFile;
}

export interface UrlInput {
  params?: object | undefined;
  query?: object | undefined;
}

export function readUrlInput(route: RouteDefinition, { params = {}, query = {} }: UrlInput) {
  const parsed = route.params?.safeParse(params);
  if (parsed && !parsed.success) throw new NotFound();
  return {
    params: parsed?.data ?? {},
    query: route.query ? parseFields(route.query, query, { labelGroup: route.group }) : {},
  };
}

const jsonType = 'application/json';
const urlEncodedType = 'application/x-www-form-urlencoded';
const multipartType = 'multipart/form-data';

function parseContentType({ form, multipart }: RouteDefinition, contentType: string): string {
  const type = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
  const accepted = [
    jsonType,
    ...(form ? [urlEncodedType] : []),
    ...((form ?? multipart) ? [multipartType] : []),
  ];
  if (accepted.includes(type)) return type;
  const types = new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(accepted);
  throw new UnsupportedType([], `${apiErrorMessages.unsupportedType} It accepts ${types}.`);
}

async function readBody(route: RouteDefinition, event: APIGatewayProxyEventV2) {
  if (route.form && !event.body) return { values: {} };
  const { 'content-type': contentType = '' } = event.headers;
  const type = parseContentType(route, contentType);
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const { multipartBytes, jsonBytes } = requestLimits;
  const { maxBytes = route.multipart ? multipartBytes : jsonBytes } = route;
  if (bytes.length > maxBytes) throw new TooLarge();
  if (type !== multipartType)
    return { values: type === jsonType ? readJson(bytes) : readUrlEncoded(bytes) };
  // Imported only when needed: few requests are multipart, and the parser delays a cold start.
  const { readMultipart } = await import('./multipart.ts');
  const { fields, ...upload } = await readMultipart(bytes, contentType, route.multipart?.file);
  return { values: Object.fromEntries(fields), ...upload };
}

/** The schemas drop unknown fields. */
export async function readInput(route: RouteDefinition, event: APIGatewayProxyEventV2) {
  const urlInput = readUrlInput(route, {
    params: event.pathParameters,
    // The raw query, since the gateway joins repeated names by commas.
    query: toFields([...new URLSearchParams(event.rawQueryString)]),
  });
  if (!route.body) return { ...urlInput, body: {} };
  const { values, file } = await readBody(route, event);
  const body = parseFields(route.body, values, { labelGroup: route.group });
  return { ...urlInput, body, ...(file && { file }) };
}
