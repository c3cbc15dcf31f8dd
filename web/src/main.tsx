import { start } from './app/start.tsx';
import './ui/leave-guard/back-button.ts';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
if (root) void start(root);

/** Not before everything else is done: it is for the next visit. */
function whenIdle(work: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 2_000);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

if (import.meta.env.PROD && import.meta.env['VITE_OFFLINE'] !== 'off') {
  whenIdle(() => {
    import('./app/keep-offline.ts').then(
      ({ keepOffline }) => keepOffline(),
      () => undefined,
    );
  });
}
