import { localAdmin } from '#local/launch/local-admin.ts';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'DELETE' | 'PUT' | 'PATCH' | 'HEAD' | 'OPTIONS';
  token?: string;
  headers?: Readonly<Record<string, string>>;
  /** An object travels as JSON; a form, a text and bytes as they are. */
  body?: object | FormData | string | Uint8Array<ArrayBuffer>;
}

export interface ApiAnswer {
  status: number;
  headers: Headers;
  text: string;
  // The tests say what they expect of it.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into it at will
  body: any;
}

const isRaw = (body: CallOptions['body']): body is FormData | string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;

function toRequestInit({ method, token, headers, body }: CallOptions): RequestInit {
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

const parseBody = (text: string, { headers }: Response): unknown =>
  headers.get('content-type')?.includes('json') && text !== '' ? JSON.parse(text) : undefined;

/** The calls to a product that answers at the address, wherever it runs. */
export function callsTo(address: string) {
  const ask = async (path: string, init: CallOptions = {}): Promise<ApiAnswer> => {
    const answer = await fetch(`${address}${path}`, toRequestInit(init));
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: parseBody(text, answer) };
  };

  const requestBody = async (path: string, init: CallOptions = {}): Promise<ApiAnswer['body']> => {
    const { status, body } = await ask(path, init);
    if (status >= 300) throw new Error(`${path} answered ${status}`);
    return body;
  };

  return {
    address,
    ask,
    /** Of a menu in a form. */
    async options(call: string): Promise<{ id: string; name: string }[]> {
      return (await requestBody(`/api/${call}`)).roleData;
    },
    async signIn(credentials: object = localAdmin): Promise<string> {
      return (await requestBody('/api/login', { body: credentials })).token;
    },
  };
}
