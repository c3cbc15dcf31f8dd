import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { crc32 } from 'node:zlib';
import * as z from 'zod/mini';
import { parseJson } from '#contract/parse-json.ts';
import { readBody, BodyTooLarge } from './read-body.ts';
import type { Handler } from './server.ts';

export class ServiceError extends Error {
  readonly type: string;
  readonly detail: object;
  constructor(type: string, message: string, detail: object = {}) {
    super(message);
    this.type = type;
    this.detail = detail;
  }
}

export function ensure(condition: unknown, type: string, message: string): asserts condition {
  if (!condition) throw new ServiceError(type, message);
}

export type Input = Record<string, unknown>;
export type Operation = (input: Input) => Promise<object>;
export type Operations = Readonly<Record<string, Operation>>;

const Input = z.record(z.string(), z.unknown());
const maxRequestBytes = 17 * 1024 * 1024;
const contentTypes = /^application\/x-amz-json-1\.[01]$/;

const sendJson = (response: ServerResponse, status: number, body: object) => {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': bytes.length,
    'x-amz-crc32': crc32(bytes),
    'x-amzn-requestid': randomUUID(),
  });
  response.end(bytes);
};

const sendError = (response: ServerResponse, error: unknown) => {
  if (error instanceof ServiceError) {
    sendJson(response, 400, { ...error.detail, __type: error.type, message: error.message });
  } else if (error instanceof BodyTooLarge) {
    response.setHeader('connection', 'close');
    sendJson(response, 413, { __type: 'RequestTooLargeException', message: error.message });
  } else {
    console.error(error);
    sendJson(response, 500, { __type: 'InternalServerError', message: 'The local cloud failed.' });
  }
};

/** Throws if the caller may not run the operation. The caller is the function's `AWS_SDK_UA_APP_ID`. */
export type Authorize = (caller: string, operation: string, input: Input) => void;

/** Reads a request of AWS JSON 1.0 or 1.1: a header names the operation, the body is its input. */
function readCall(operations: Operations, expected: string, { method, headers }: IncomingMessage) {
  const [service, name = ''] = String(headers['x-amz-target']).split('.');
  const isKnown = service === expected && Object.hasOwn(operations, name);
  // This content type makes browsers send a preflight request, so no web page can call the local cloud.
  const hasJsonType = method === 'POST' && contentTypes.test(headers['content-type'] ?? '');
  const operation = isKnown && hasJsonType ? operations[name] : undefined;
  ensure(operation, 'UnknownOperationException', `No operation ${name}.`);
  // Powertools, the logger of the functions, adds `-PT-…` to the id.
  const [, appId = ''] = / app\/(\S+)/.exec(headers['user-agent'] ?? '') ?? [];
  return { name, operation, caller: appId.replace(/-PT-.*/, '') };
}

export const awsJsonHandler =
  (serviceName: string, operations: Operations, authorize?: Authorize): Handler =>
  async (request, response) => {
    try {
      const body = await readBody(request, maxRequestBytes);
      const { name, operation, caller } = readCall(operations, serviceName, request);
      const { data: input } = Input.safeParse(parseJson(String(body)));
      ensure(input, 'SerializationException', 'The body is not a JSON object.');
      authorize?.(caller, name, input);
      sendJson(response, 200, await operation(input));
    } catch (error) {
      if (request.destroyed && !request.complete) return;
      sendError(response, error);
    }
  };
