import { serviceWorkerPath } from '#contract/offline-cache-settings.ts';
import { start } from './app/start-in-browser.tsx';
import './styles/tokens.css';
import './styles/base.css';

declare global {
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}

const passThrough = { createScriptURL: (address: string) => address };

/** Registers no worker for a visitor who saves data; without one the site works, but not offline. */
async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || navigator.connection?.saveData) return;
  // Under Trusted Types the address of a worker must come from a named policy as well.
  const policy = window.trustedTypes?.createPolicy('worker', passThrough) ?? passThrough;
  const address = policy.createScriptURL(serviceWorkerPath);
  await navigator.serviceWorker
    .register(address, { updateViaCache: 'none' })
    .catch(() => undefined);
}

const root = document.getElementById('root');
const appStart = root ? start(root) : Promise.resolve();

// The service worker fetches its files after those that the page itself needs.
if (import.meta.env.PROD && import.meta.env['VITE_OFFLINE'] !== 'off')
  void appStart.finally(async () => {
    if (document.readyState !== 'complete')
      await new Promise((resolve) => window.addEventListener('load', resolve));
    await registerServiceWorker();
  });
