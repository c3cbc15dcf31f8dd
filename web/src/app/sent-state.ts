import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';

export const stateElementId = 'state';

/** What a server's page brings along for the browser to go on with. */
export interface SentState {
  /** The clock that the page was drawn by. */
  now: string;
  queries: DehydratedState;
}

/** Undefined where the browser draws the page by itself. */
export function sentState(): SentState | undefined {
  const text = document.getElementById(stateElementId)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** The data counts as new as the page: clocks differ, and a copy of the page may be minutes old. */
export function takeOver(client: QueryClient, { queries }: SentState): void {
  hydrate(client, queries);
  const dataUpdatedAt = Date.now();
  for (const query of client.getQueryCache().getAll()) query.setState({ dataUpdatedAt });
}
