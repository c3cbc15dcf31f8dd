import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface Combobox {
  inputRef: RefObject<HTMLInputElement | null>;
  options: readonly string[];
  /** True where the text was typed before the list was loaded. */
  isInitiallyOpen: boolean;
  opensOnFocus: boolean;
  onChoose: (text: string) => void;
  /** The list's id; its options' are `id-0`, `id-1` and so on. */
  id: string;
}

const stepsByKey: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The focus stays in the field, whose `aria-activedescendant` is the active option. */
export function useCombobox(combobox: Combobox) {
  const { inputRef, options, onChoose, id } = combobox;
  const listRef = useRef<HTMLDivElement>(null);
  const [isOpenRequested, setIsRequested] = useState(combobox.isInitiallyOpen);
  const [activeText, setActiveText] = useState<string>();
  const open = isOpenRequested && options.length > 0;
  const activeIndex = open && activeText !== undefined ? options.indexOf(activeText) : -1;

  const setOpen = useEffectEvent((shown: boolean) => {
    setIsRequested(shown);
    setActiveText(undefined);
  });
  const choose = (text: string | undefined) => {
    if (text === undefined) return;
    onChoose(text);
    setOpen(false);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    const step = stepsByKey[key];
    if (event.isComposing) return;
    if (step !== undefined && options.length > 0) {
      const startIndex = step < 0 && activeIndex < 0 ? options.length : activeIndex;
      setIsRequested(true);
      setActiveText(options[(startIndex + step + options.length) % options.length]);
    } else if (key === 'Enter' && activeIndex >= 0) choose(options[activeIndex]);
    else if (key === 'Escape' && open) setOpen(false);
    else {
      // Enter sends the form, and later suggestions would cover its results.
      if (key === 'Enter') setOpen(false);
      // Otherwise a screen reader would read the option again while the caret moves.
      if (/^(?:ArrowLeft|ArrowRight|Home|End)$/.test(key)) setActiveText(undefined);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  const onFocus = useEffectEvent(() => setOpen(combobox.opensOnFocus));
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    inputRef.current?.addEventListener('keydown', (event) => onKey(event), { signal });
    inputRef.current?.addEventListener('input', () => setOpen(true), { signal });
    inputRef.current?.addEventListener('focus', () => onFocus(), { signal });
    inputRef.current?.addEventListener('blur', () => setOpen(false), { signal });
    return () => listeners.abort();
  }, [inputRef]);

  const onClick = useEffectEvent(({ target }: MouseEvent) => {
    const option = target instanceof Element && target.closest('[role=option]');
    if (option) choose(options[[...(option.parentElement?.children ?? [])].indexOf(option)]);
  });
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    // Otherwise the field would lose the focus, which closes the list before the click.
    listRef.current?.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
    listRef.current?.addEventListener('click', (event) => onClick(event), { signal });
    return () => listeners.abort();
  }, [open]);

  /** Screen readers need the field's attributes at the same time as the list. */
  useLayoutEffect(() => {
    inputRef.current?.setAttribute('aria-expanded', String(open));
    if (activeIndex < 0) inputRef.current?.removeAttribute('aria-activedescendant');
    else inputRef.current?.setAttribute('aria-activedescendant', `${id}-${activeIndex}`);
    listRef.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [inputRef, id, open, activeIndex]);
  return { list: listRef, open, active: activeIndex };
}
