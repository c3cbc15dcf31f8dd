import { keepOffline } from './app/keep-offline.ts';
import { start } from './app/start.tsx';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
if (root) void start(root);

if (import.meta.env.PROD && import.meta.env['VITE_OFFLINE'] !== 'off')
  window.addEventListener('load', () => void keepOffline());
