import type { HydrationState } from 'react-router-dom';

export const stateElementId = 'state';

export interface DehydratedState {
  now: string;
  loaderData: NonNullable<HydrationState['loaderData']>;
}

/** Undefined where the browser renders the page by itself. */
export function readDehydratedState(): DehydratedState | undefined {
  const text = document.getElementById(stateElementId)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
