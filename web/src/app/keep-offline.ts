import { serviceWorkerPath } from '#contract/offline.ts';

declare global {
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}

const asItIs = { createScriptURL: (address: string) => address };

/** Under Trusted Types the address of a worker must come from a named policy as well. */
const address = () =>
  (window.trustedTypes?.createPolicy('worker', asItIs) ?? asItIs).createScriptURL(
    serviceWorkerPath,
  );

/** With data saving on, nothing is kept beside the browser's own cache. A refusal loses nothing. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || navigator.connection?.saveData) return;
  const options = { updateViaCache: 'none' } as const;
  await navigator.serviceWorker.register(address(), options).catch(() => undefined);
}
