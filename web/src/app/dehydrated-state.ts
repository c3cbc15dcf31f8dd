import type { HydrationState } from 'react-router-dom';

export const stateElementId = 'state';

/** What a server's page brings along for the browser to go on with. */
export interface DehydratedState {
  /** The clock that the page was rendered by. */
  now: string;
  /** The data of the page and of the layout around it, by their routes. */
  loaderData: NonNullable<HydrationState['loaderData']>;
}

/** Undefined where the browser renders the page by itself. */
export function dehydratedState(): DehydratedState | undefined {
  const text = document.getElementById(stateElementId)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
