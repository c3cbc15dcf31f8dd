export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

const opensHere = (link: HTMLAnchorElement): boolean =>
  link.href !== '' && link.target !== '_blank' && !link.hasAttribute('download');

/** The path behind a clicked link of this site that opens in this tab, if there is one. */
export function pathOfLink(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || !opensHere(link)) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isAnchor = hash !== '' && pathname === location.pathname;
  return isAnchor || origin !== location.origin ? undefined : pathname + search + hash;
}

const indexOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : 0;

/** How many entries of the router's history lie between two of its states; forward is positive. */
export const stepBetween = (from: unknown, to: unknown): number => indexOf(to) - indexOf(from);
