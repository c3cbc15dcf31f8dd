import { start } from './app/start.tsx';
import './ui/leave-guard/back-button.ts';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
if (root) void start(root);
