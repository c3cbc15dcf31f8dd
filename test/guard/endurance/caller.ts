import { setTimeout as wait } from 'node:timers/promises';
import { localAdmin } from '#local/launch/local-admin.ts';

export interface Sent {
  method?: string;
  token?: string;
  headers?: Readonly<Record<string, string>>;
  body?: object | FormData;
}

const patience = 20;
const betweenTriesMs = 500;
const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

function initOf({ method, token, headers, body }: Sent): RequestInit {
  const isJson = body !== undefined && !(body instanceof FormData);
  return {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      'user-agent': browser,
      ...(isJson && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
  };
}

/** Calls to one running product. */
export function callerOf(url: string) {
  const send = (path: string, sent: Sent = {}): Promise<Response> =>
    fetch(`${url}${path}`, initOf(sent));

  /** The answer's JSON; throws at a refusal. A function that starts on a busy machine may be late. */
  async function ask(path: string, sent: Sent = {}) {
    for (let tries = 1; ; tries++) {
      const answer = await send(path, sent);
      const text = await answer.text();
      if (answer.ok) return JSON.parse(text);
      if (answer.status < 500 || tries === patience) {
        throw new Error(`${path} answered ${answer.status}: ${text}`);
      }
      await wait(betweenTriesMs);
    }
  }

  return {
    send,
    ask,
    signIn: async (): Promise<string> => (await ask('/api/login', { body: localAdmin })).token,
    options: async (call: string): Promise<{ id: string; name: string }[]> =>
      (await ask(`/api/${call}`)).roleData,
  };
}
export type Caller = ReturnType<typeof callerOf>;
