import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { siteLinkAround } from '../link/site-link.ts';

const trustedTypes = typeof window === 'undefined' ? undefined : window.trustedTypes;

/** React leaves what a server has rendered within it. */
const untouched = { __html: trustedTypes?.emptyHTML ?? '' };

function pressedAddress(event: MouseEvent): string | undefined {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  const link = siteLinkAround(target);
  if (!link || button || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const { pathname, search, hash } = link;
  const isHere = hash !== '' && pathname === window.location.pathname;
  return isHere ? undefined : pathname + search + hash;
}

interface Props<Code> {
  ref?: RefObject<HTMLDivElement | null>;
  className?: string | undefined;
  code: { load: () => Promise<Code>; loaded: () => Code | undefined };
  draw: (code: Code) => ReactNode;
}

/** What a server has rendered stays, and the part's code is neither fetched nor run. */
export function ServerMarkup<Code>({ ref, className, code, draw }: Props<Code>) {
  const own = useRef<HTMLDivElement>(null);
  const box = ref ?? own;
  const navigate = useNavigate();
  // It is not drawn anew while it is shown, so that what a reader selected stays selected.
  const [drawing, setDrawing] = useState(code.loaded);
  const follow = useEffectEvent((event: MouseEvent) => {
    const address = pressedAddress(event);
    if (address === undefined) return;
    event.preventDefault();
    void navigate(address);
  });
  const drawIfEmpty = useEffectEvent(async () => {
    if (box.current?.hasChildNodes()) return;
    const fetched = await code.load();
    setDrawing(() => fetched);
  });
  useEffect(() => {
    const shown = box.current;
    if (!shown || drawing !== undefined) return undefined;
    void drawIfEmpty();
    shown.addEventListener('click', follow);
    return () => shown.removeEventListener('click', follow);
  }, [box, drawing]);
  if (drawing !== undefined) {
    return (
      <div ref={box} className={className}>
        {draw(drawing)}
      </div>
    );
  }
  return (
    <div
      ref={box}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={untouched}
    />
  );
}
