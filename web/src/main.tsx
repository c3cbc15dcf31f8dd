import { registerServiceWorker } from './app/register-service-worker.ts';
import { start } from './app/start-in-browser.tsx';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
const appStart = root ? start(root) : Promise.resolve();

// The service worker fetches its files after those that the page itself needs.
if (import.meta.env.PROD && import.meta.env['VITE_OFFLINE'] !== 'off')
  void appStart.finally(async () => {
    if (document.readyState !== 'complete')
      await new Promise((resolve) => window.addEventListener('load', resolve));
    await registerServiceWorker();
  });
