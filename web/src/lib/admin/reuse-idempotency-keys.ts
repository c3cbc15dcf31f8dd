import * as z from 'zod/mini';
import { findEndpoint, type SendCall } from '../api/api-client.ts';
import { createJsonStore } from '../storage/json-store.ts';

const parseKeys = (stored: unknown) => z.record(z.string(), z.string()).parse(stored);
/** Idempotency keys by call. They outlive a reload that cuts a call off. */
const store = createJsonStore('unanswered-calls', parseKeys);
const runningCalls = new Set<string>();

function forget(call: string): void {
  const others = Object.entries(store.read() ?? {}).filter(([storedCall]) => storedCall !== call);
  if (others.length > 0) store.write(Object.fromEntries(others));
  else store.clear();
}

/** Only calls that name a row by their path, and new drafts, hold no password. */
const mayHoldPassword: (...call: Parameters<SendCall>) => boolean = (name, { params }) =>
  !params && name !== 'createDraft';

/** Repeats a call that got no response under the same idempotency key, so that it runs once. */
export const reuseIdempotencyKeys =
  (send: SendCall): SendCall =>
  async (name, input) => {
    const { method, audience } = findEndpoint(name);
    if (audience !== 'admin' || method === 'GET' || mayHoldPassword(name, input))
      return send(name, input);
    const call = JSON.stringify([name, input.params, input.query, input.body]);
    const keys = store.read() ?? {};
    const oldKey = runningCalls.has(call) ? undefined : keys[call];
    const key = oldKey ?? crypto.randomUUID();
    const request = { ...input, idempotencyKey: input.idempotencyKey ?? key };
    let wasLost = oldKey !== undefined;
    runningCalls.add(call);
    store.write({ ...keys, [call]: key });
    try {
      const answer = await send(name, request).catch((error: unknown) => {
        if (method !== 'DELETE') throw error;
        wasLost = true;
        return send(name, request);
      });
      if (answer.status < 500) forget(call);
      // The lost try has deleted it.
      const isDeleted = method === 'DELETE' && wasLost && answer.status === 404;
      return isDeleted ? { ...answer, status: 200, body: {} } : answer;
    } finally {
      runningCalls.delete(call);
    }
  };
