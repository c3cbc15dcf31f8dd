import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A page may first carry the title of its loading; only what stays is worth saying. */
const settleMs = 400;

/** Tells a screen reader the title of each page after the first, as a browser does for a full load. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const firstPath = useRef(pathname);
  const hasMoved = useRef(false);

  useEffect(() => {
    if (pathname !== firstPath.current) hasMoved.current = true;
  }, [pathname]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => hasMoved.current && setTitle(document.title), settleMs);
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);

  return (
    <p aria-live="polite" className="visually-hidden">
      {title}
    </p>
  );
}
