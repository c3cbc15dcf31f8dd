import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { launch } from '#local/launch/launch.ts';
import { localAdmin } from '#local/launch/local-admin.ts';

export interface Asked {
  method?: 'GET' | 'POST' | 'DELETE' | 'PUT' | 'PATCH' | 'HEAD' | 'OPTIONS';
  token?: string;
  headers?: Readonly<Record<string, string>>;
  /** An object travels as JSON; a form, a text and bytes as they are. */
  body?: object | FormData | string | Uint8Array<ArrayBuffer>;
}

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  // The tests say what they expect of it.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into it at will
  body: any;
}

const patience = 10;
const betweenTriesMs = 500;

const isRaw = (body: Asked['body']): body is FormData | string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;

function initOf({ method, token, headers, body }: Asked): RequestInit {
  const isJson = body !== undefined && !isRaw(body);
  return {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(isJson && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
  };
}

const parsed = (text: string, { headers }: Response): unknown =>
  headers.get('content-type')?.includes('json') && text !== '' ? JSON.parse(text) : undefined;

/** The calls to a product that answers at the address, wherever it runs. */
export function callsTo(address: string) {
  const ask = async (path: string, asked: Asked = {}): Promise<Answered> => {
    const answer = await fetch(`${address}${path}`, initOf(asked));
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: parsed(text, answer) };
  };

  /** A function that starts on a busy machine may be too late for its first callers. */
  const askPatiently = async (path: string, asked: Asked = {}): Promise<Answered['body']> => {
    for (let tries = 1; ; tries++) {
      const { status, body } = await ask(path, asked);
      if (status < 300) return body;
      if (status < 500 || tries === patience) throw new Error(`${path} answered ${status}`);
      await setTimeout(betweenTriesMs);
    }
  };

  return {
    address,
    ask,
    /** Of a menu in a form. */
    async options(call: string): Promise<{ id: string; name: string }[]> {
      return (await askPatiently(`/api/${call}`)).roleData;
    },
    async signIn(credentials: object = localAdmin): Promise<string> {
      return (await askPatiently('/api/login', { body: credentials })).token;
    },
  };
}

/** The whole product with nothing but its categories in it. */
export async function startStack({ rateLimits = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'api-'));
  const dataDir = join(folder, 'data');
  const started = { port: 0, dataDir, seed: 'none', rateLimits, quiet: true } as const;
  const { address, environment, invoke, stop } = await launch(started);
  return {
    ...callsTo(address),
    environment,
    dataDir,
    invoke,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Stack = Awaited<ReturnType<typeof startStack>>;
