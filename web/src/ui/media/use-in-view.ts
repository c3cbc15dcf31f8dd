import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether any part of the element is on screen; taken for granted until the browser has told. */
export function useInView<Watched extends Element>(
  margin = '0px',
): [RefObject<Watched | null>, boolean] {
  const watched = useRef<Watched>(null);
  const [inView, setInView] = useState(true);
  useEffect(() => {
    if (!watched.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: margin },
    );
    observer.observe(watched.current);
    return () => observer.disconnect();
  }, [margin]);
  return [watched, inView];
}
