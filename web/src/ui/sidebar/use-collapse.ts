import { useState } from 'react';
import { useMedia } from '../media/use-media.ts';

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
