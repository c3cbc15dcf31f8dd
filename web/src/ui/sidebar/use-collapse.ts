import { useCallback, useState, useSyncExternalStore } from 'react';

const storageKey = 'sidebar';

const storedChoice = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'collapsed';
  } catch {
    return false;
  }
};

const storeChoice = (collapsed: boolean) => {
  try {
    localStorage.setItem(storageKey, collapsed ? 'collapsed' : 'open');
  } catch {
    // The choice then lasts until the page is left.
  }
};

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Collapsed by itself below a width; the choice made by hand is remembered for wide screens. */
export function useCollapse(belowWidth: number): { collapsed: boolean; toggle: () => void } {
  const narrow = useMedia(`(max-width: ${belowWidth - 0.02}px)`);
  const [chosen, setChosen] = useState(storedChoice);
  const [openWhenNarrow, setOpenWhenNarrow] = useState(false);
  const [wasNarrow, setWasNarrow] = useState(narrow);
  if (wasNarrow !== narrow) {
    setWasNarrow(narrow);
    setOpenWhenNarrow(false);
  }

  const toggle = () => {
    if (narrow) {
      setOpenWhenNarrow(!openWhenNarrow);
      return;
    }
    storeChoice(!chosen);
    setChosen(!chosen);
  };
  return { collapsed: narrow ? !openWhenNarrow : chosen, toggle };
}
