import * as z from 'zod/mini';
import type { CallMemory } from '../api/api-client.ts';
import { createDraftStore } from '../storage/form-draft.ts';

const parseKeys = (stored: unknown) => z.record(z.string(), z.string()).parse(stored);
const store = createDraftStore('unanswered-calls', parseKeys);
const runningCalls = new Set<string>();

/** Outlives a reload that cuts a call off. The stored values are idempotency keys. */
export const unansweredCalls: CallMemory = {
  open(call) {
    const keys = store.read() ?? {};
    const oldKey = runningCalls.has(call) ? undefined : keys[call];
    const key = oldKey ?? crypto.randomUUID();
    runningCalls.add(call);
    store.write({ ...keys, [call]: key });
    return { key, isRepeated: oldKey !== undefined };
  },
  close(call, isAnswered) {
    runningCalls.delete(call);
    if (!isAnswered) return;
    const others = Object.entries(store.read() ?? {}).filter(([name]) => name !== call);
    if (others.length > 0) store.write(Object.fromEntries(others));
    else store.drop();
  },
};
