import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { findSiteLink } from '../link/find-site-link.ts';

const trustedTypes = typeof window === 'undefined' ? undefined : window.trustedTypes;

/** With it React keeps the server's HTML inside the element. */
const keptMarkup = { __html: trustedTypes?.emptyHTML ?? '' };

function findClickedPath(event: MouseEvent): string | undefined {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  const link = findSiteLink(target);
  if (!link || button || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const { pathname, search, hash } = link;
  const isSamePage = hash !== '' && pathname === window.location.pathname;
  return isSamePage ? undefined : pathname + search + hash;
}

interface Props<Code> {
  ref?: RefObject<HTMLDivElement | null>;
  className?: string | undefined;
  lazyModule: { load: () => Promise<Code>; getLoaded: () => Code | undefined };
  render: (code: Code) => ReactNode;
}

/** Keeps the HTML that the server has rendered; only without it the part's code is fetched. */
export function ServerMarkup<Code>({ ref, className, lazyModule, render }: Props<Code>) {
  const ownRef = useRef<HTMLDivElement>(null);
  const elementRef = ref ?? ownRef;
  const navigate = useNavigate();
  // Never rendered again while it is shown, so that a reader's selected text stays selected.
  const [loadedCode, setLoadedCode] = useState(lazyModule.getLoaded);
  const follow = useEffectEvent((event: MouseEvent) => {
    const address = findClickedPath(event);
    if (address === undefined) return;
    event.preventDefault();
    void navigate(address);
  });
  const loadIfEmpty = useEffectEvent(async () => {
    if (elementRef.current?.hasChildNodes()) return;
    const loaded = await lazyModule.load();
    setLoadedCode(() => loaded);
  });
  useEffect(() => {
    const element = elementRef.current;
    if (!element || loadedCode !== undefined) return undefined;
    void loadIfEmpty();
    element.addEventListener('click', follow);
    return () => element.removeEventListener('click', follow);
  }, [elementRef, loadedCode]);
  if (loadedCode !== undefined) {
    return (
      <div ref={elementRef} className={className}>
        {render(loadedCode)}
      </div>
    );
  }
  return (
    <div
      ref={elementRef}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={keptMarkup}
    />
  );
}
