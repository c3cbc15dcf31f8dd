import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Providers } from './app/providers.tsx';
import { AppRoutes, findPage } from './app/router.tsx';
import { createQueryClient } from './lib/query-client.ts';
import './ui/leave-guard/back-button.ts';
import './styles/tokens.css';
import './styles/base.css';

const client = createQueryClient();
/** After so long the layout is shown around a page whose code is still on its way. */
const patienceMs = 1_500;

/** The page's code and data come before its first picture, so that nothing is drawn twice. */
async function loadFirstPage() {
  const found = findPage(window.location.pathname);
  const page = await found?.page.load();
  const state = { params: found?.params ?? {}, url: new URL(window.location.href) };
  for (const fetchInto of page?.queries?.(state) ?? []) void fetchInto(client);
}

function render() {
  const root = document.getElementById('root');
  if (!root) return;
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers client={client} origin={window.location.origin} now={new Date()}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </Providers>
      </StrictMode>,
    ),
  );
}

const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
// A page whose code cannot be fetched shows its error where the page would stand.
void Promise.race([loadFirstPage(), patience]).then(render, render);
