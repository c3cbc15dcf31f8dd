import { start } from './app/start.tsx';
import { whenIdle } from './lib/when-idle.ts';
import './ui/leave-guard/back-button.ts';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
if (root) void start(root);

if (import.meta.env.PROD && import.meta.env['VITE_OFFLINE'] !== 'off') {
  // Not before everything else is done: it is for the next visit.
  void whenIdle({ usuallyMs: 2_000 })
    .then(() => import('./app/keep-offline.ts'))
    .then(
      ({ keepOffline }) => keepOffline(),
      () => undefined,
    );
}
