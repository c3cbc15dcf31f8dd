import { serviceWorkerPath } from '#contract/service-worker.ts';

declare global {
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}

const passThrough = { createScriptURL: (address: string) => address };

/** Registers no worker for a visitor who saves data; without one the site works, but not offline. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || navigator.connection?.saveData) return;
  // Under Trusted Types the address of a worker must come from a named policy as well.
  const policy = window.trustedTypes?.createPolicy('worker', passThrough) ?? passThrough;
  const address = policy.createScriptURL(serviceWorkerPath);
  await navigator.serviceWorker
    .register(address, { updateViaCache: 'none' })
    .catch(() => undefined);
}
