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
  /** True where the text was typed before the list was loaded. */
  openAtFirst: boolean;
  openOnFocus: boolean;
  onChoose: (text: string) => void;
  /** The list's id; its options' are `id-0`, `id-1` and so on. */
  id: string;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The focus stays in the field, whose `aria-activedescendant` is the active option. */
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
      // Enter sends the form, and later suggestions would cover its results.
      if (key === 'Enter') show(false);
      // Otherwise a screen reader would read the option again while the caret moves.
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
    // Otherwise the field would lose the focus, which closes the list before the click.
    list.current?.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
    list.current?.addEventListener('click', (event) => onPress(event), { signal });
    return () => stop.abort();
  }, [open]);

  /** Screen readers need the field's attributes at the same time as the list. */
  useLayoutEffect(() => {
    field.current?.setAttribute('aria-expanded', String(open));
    if (active < 0) field.current?.removeAttribute('aria-activedescendant');
    else field.current?.setAttribute('aria-activedescendant', `${id}-${active}`);
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [field, id, open, active]);
  return { list, open, active };
}
