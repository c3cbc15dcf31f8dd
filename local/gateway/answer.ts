import { validateHeaderName, validateHeaderValue } from 'node:http';
import * as z from 'zod/mini';
import { gatewayAnswer, type Answer } from './message.ts';

const Scalar = z.union([z.string(), z.number(), z.boolean()]);
const StructuredResult = z.looseObject({
  statusCode: z.coerce.number().check(z.int(), z.minimum(100), z.maximum(599)),
  headers: z.optional(z.nullable(z.record(z.string(), Scalar))),
  cookies: z.optional(z.nullable(z.array(z.string()))),
  body: z.optional(z.nullable(z.string())),
  isBase64Encoded: z.optional(z.nullable(z.boolean())),
});

export const internalServerError = (): Answer => gatewayAnswer(500, 'Internal Server Error');

/** Headers that belong to the connection: the gateway sets them, whatever the function says. */
const ownHeaders = new Set(['connection', 'content-length', 'transfer-encoding', 'keep-alive']);

function headersOf({ headers, cookies }: z.infer<typeof StructuredResult>): Answer['headers'] {
  const answered: Answer['headers'] = { 'content-type': 'text/plain;charset=UTF-8' };
  for (const [name, value] of Object.entries(headers ?? {})) {
    const key = name.toLowerCase();
    if (!ownHeaders.has(key)) answered[key] = String(value);
  }
  return cookies?.length ? { ...answered, 'set-cookie': cookies } : answered;
}

function isSendable(headers: Answer['headers']): boolean {
  try {
    for (const [name, value] of Object.entries(headers)) {
      validateHeaderName(name);
      for (const each of [value].flat()) validateHeaderValue(name, each);
    }
    return true;
  } catch {
    return false;
  }
}

/** What the gateway makes of a function's result; a result it cannot read is its own 500. */
export function answerOf(result: unknown): Answer {
  const { success, data } = StructuredResult.safeParse(result);
  const headers = success ? headersOf(data) : {};
  if (!success || !isSendable(headers)) return internalServerError();
  return {
    status: data.statusCode,
    headers,
    body: Buffer.from(data.body ?? '', data.isBase64Encoded ? 'base64' : 'utf8'),
  };
}
