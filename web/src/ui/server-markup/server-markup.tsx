import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { siteLinkAround } from '../link/site-link.ts';

const trustedTypes = typeof window === 'undefined' ? undefined : window.trustedTypes;

/** With it React keeps the server's HTML inside the element. */
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

/** Keeps the HTML that the server has rendered; only without it the part's code is fetched. */
export function ServerMarkup<Code>({ ref, className, code, draw }: Props<Code>) {
  const own = useRef<HTMLDivElement>(null);
  const box = ref ?? own;
  const navigate = useNavigate();
  // Never rendered again while it is shown, so that a reader's selected text stays selected.
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
