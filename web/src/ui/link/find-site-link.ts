/** The link around an element, if it opens a page of this site in the same tab. */
export function findSiteLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.hasAttribute('download') || link.target === '_blank') return undefined;
  return link.origin === window.location.origin ? link : undefined;
}
