import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

type Field = RefObject<HTMLInputElement | null>;

interface Combobox {
  field: Field;
  texts: readonly string[];
  /** The list opens at first where the text was typed before it came. */
  openAtFirst: boolean;
  openOnFocus: boolean;
  onChoose: (text: string) => void;
  /** The list's id; its options' are `id-0`, `id-1` and so on. */
  id: string;
}

interface FieldEvents {
  /** Returns whether the list used the key. */
  take: (key: string) => boolean;
  onTyping: () => void;
  onFocus: () => void;
  onLeaving: () => void;
}

function useFieldEvents(field: Field, events: FieldEvents) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || !events.take(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  const onTyping = useEffectEvent(events.onTyping);
  const onFocus = useEffectEvent(events.onFocus);
  const onLeaving = useEffectEvent(events.onLeaving);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    field.current?.addEventListener('keydown', (event) => onKey(event), { signal });
    field.current?.addEventListener('input', () => onTyping(), { signal });
    field.current?.addEventListener('focus', () => onFocus(), { signal });
    field.current?.addEventListener('blur', () => onLeaving(), { signal });
    return () => stop.abort();
  }, [field]);
}

function useListEvents(open: boolean, press: (event: MouseEvent) => void) {
  const list = useRef<HTMLDivElement>(null);
  const onPress = useEffectEvent(press);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // A press would take the focus from the field, and so close the list before it is a click.
    list.current?.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
    list.current?.addEventListener('click', (event) => onPress(event), { signal });
    return () => stop.abort();
  }, [open]);
  return list;
}

interface FieldAria {
  field: Field;
  list: RefObject<HTMLDivElement | null>;
  id: string;
  open: boolean;
  active: number;
}

/** A screen reader knows the list by the field, so both change at once. */
function useFieldAria({ field, list, id, open, active }: FieldAria) {
  useLayoutEffect(() => {
    field.current?.setAttribute('aria-expanded', String(open));
    if (active < 0) field.current?.removeAttribute('aria-activedescendant');
    else field.current?.setAttribute('aria-activedescendant', `${id}-${active}`);
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [field, list, id, open, active]);
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The focus stays in the field, whose attributes point at the option that is reached. */
export function useCombobox(combobox: Combobox) {
  const { field, texts, openOnFocus, onChoose, id } = combobox;
  const [isWanted, setIsWanted] = useState(combobox.openAtFirst);
  const [reached, setReached] = useState<string>();
  const open = isWanted && texts.length > 0;
  const active = open && reached !== undefined ? texts.indexOf(reached) : -1;

  const show = (shown: boolean) => {
    setIsWanted(shown);
    setReached(undefined);
  };
  const choose = (text: string | undefined) => {
    if (text === undefined) return;
    onChoose(text);
    show(false);
  };
  const move = (step: number) => {
    const from = step < 0 && active < 0 ? texts.length : active;
    setIsWanted(true);
    setReached(texts[(from + step + texts.length) % texts.length]);
  };

  const take = (key: string): boolean => {
    const step = steps[key];
    if (step !== undefined && texts.length > 0) move(step);
    else if (key === 'Enter' && active >= 0) choose(texts[active]);
    else if (key === 'Escape' && open) show(false);
    else {
      // The form is sent: what is suggested after that would lie over what it found.
      if (key === 'Enter') show(false);
      // Else a screen reader would go on about the option while the caret moves.
      if (/^(?:ArrowLeft|ArrowRight|Home|End)$/.test(key)) setReached(undefined);
      return false;
    }
    return true;
  };
  const press = ({ target }: MouseEvent) => {
    const option = target instanceof Element && target.closest('[role=option]');
    if (option) choose(texts[[...(option.parentElement?.children ?? [])].indexOf(option)]);
  };
  useFieldEvents(field, {
    take,
    onTyping: () => show(true),
    onFocus: () => show(openOnFocus),
    onLeaving: () => show(false),
  });
  const list = useListEvents(open, press);
  useFieldAria({ field, list, id, open, active });
  return { list, open, active };
}
