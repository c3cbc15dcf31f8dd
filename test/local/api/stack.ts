import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

  const answerOf = async (path: string, asked: Asked = {}): Promise<Answered['body']> => {
    const { status, body } = await ask(path, asked);
    if (status >= 300) throw new Error(`${path} answered ${status}`);
    return body;
  };

  return {
    address,
    ask,
    /** Of a menu in a form. */
    async options(call: string): Promise<{ id: string; name: string }[]> {
      return (await answerOf(`/api/${call}`)).roleData;
    },
    async signIn(credentials: object = localAdmin): Promise<string> {
      return (await answerOf('/api/login', { body: credentials })).token;
    },
  };
}

/** A running product as tests reach it. */
export interface Product extends ReturnType<typeof callsTo> {
  /** The variables of all functions together. */
  environment: Readonly<Record<string, string>>;
  dataDir: string;
  invoke: (name: string, event: unknown) => Promise<unknown>;
}

/** One that belongs to a file alone. */
export interface Stack extends Product {
  stop: () => Promise<void>;
}

/** What `start-once.ts` hands to the files of the project. */
export interface SharedProduct extends Pick<Product, 'address' | 'environment' | 'dataDir'> {
  /** Runs functions by name. */
  invoker: string;
}

/** The product of all files of the project: each test looks at the rows that it made itself. */
export function sharedStack(): Product {
  const shared: SharedProduct = JSON.parse(process.env['SHARED_PRODUCT'] ?? '');
  const { address, environment, dataDir, invoker } = shared;
  return {
    ...callsTo(address),
    environment,
    dataDir,
    async invoke(name, event) {
      const answer = await fetch(invoker, {
        method: 'POST',
        body: JSON.stringify({ name, event }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
  };
}

/** A product of its own with nothing but its categories in it: for what no other test may notice. */
export async function startStack({ rateLimits = false } = {}): Promise<Stack> {
  // Most files only call the shared one, and need none of the code behind it.
  const { launch } = await import('#local/launch/launch.ts');
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
