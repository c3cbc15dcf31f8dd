import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface Combobox {
  field: RefObject<HTMLInputElement | null>;
  texts: readonly string[];
  /** The list opens at first where the text was typed before it came. */
  openAtFirst: boolean;
  openOnFocus: boolean;
  onChoose: (text: string) => void;
  /** The list's id; its options' are `id-0`, `id-1` and so on. */
  id: string;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The focus stays in the field, whose attributes point at the option that is reached. */
export function useCombobox(combobox: Combobox) {
  const { field, texts, onChoose, id } = combobox;
  const list = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(combobox.openAtFirst);
  const [reached, setReached] = useState<string>();
  const open = isWanted && texts.length > 0;
  const active = open && reached !== undefined ? texts.indexOf(reached) : -1;

  const show = useEffectEvent((shown: boolean) => {
    setIsWanted(shown);
    setReached(undefined);
  });
  const choose = (text: string | undefined) => {
    if (text === undefined) return;
    onChoose(text);
    show(false);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    const step = steps[key];
    if (event.isComposing) return;
    if (step !== undefined && texts.length > 0) {
      const from = step < 0 && active < 0 ? texts.length : active;
      setIsWanted(true);
      setReached(texts[(from + step + texts.length) % texts.length]);
    } else if (key === 'Enter' && active >= 0) choose(texts[active]);
    else if (key === 'Escape' && open) show(false);
    else {
      // The form is sent: what is suggested after that would lie over what it found.
      if (key === 'Enter') show(false);
      // Else a screen reader would go on about the option while the caret moves.
      if (/^(?:ArrowLeft|ArrowRight|Home|End)$/.test(key)) setReached(undefined);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  const onFocus = useEffectEvent(() => show(combobox.openOnFocus));
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    field.current?.addEventListener('keydown', (event) => onKey(event), { signal });
    field.current?.addEventListener('input', () => show(true), { signal });
    field.current?.addEventListener('focus', () => onFocus(), { signal });
    field.current?.addEventListener('blur', () => show(false), { signal });
    return () => stop.abort();
  }, [field]);

  const onPress = useEffectEvent(({ target }: MouseEvent) => {
    const option = target instanceof Element && target.closest('[role=option]');
    if (option) choose(texts[[...(option.parentElement?.children ?? [])].indexOf(option)]);
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // A press would take the focus from the field, and so close the list before it is a click.
    list.current?.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
    list.current?.addEventListener('click', (event) => onPress(event), { signal });
    return () => stop.abort();
  }, [open]);

  /** A screen reader knows the list by the field, so both change at once. */
  useLayoutEffect(() => {
    field.current?.setAttribute('aria-expanded', String(open));
    if (active < 0) field.current?.removeAttribute('aria-activedescendant');
    else field.current?.setAttribute('aria-activedescendant', `${id}-${active}`);
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [field, id, open, active]);
  return { list, open, active };
}
