import { useEffect, useState } from 'react';

const pauseMs = 350;

interface Options {
  /** The search that the address holds. */
  search: string;
  onSearch: (search: string) => void;
}

/**
 * What is typed. It becomes the address's search at a pause, and follows the address whenever that
 * changes by another hand; its own echo, which has no blanks at its ends, leaves it as it is.
 */
export function useSearchText({ search, onSearch }: Options) {
  const [state, setState] = useState({ text: search, known: search, sent: search });
  let current = state;
  if (search !== state.known) {
    const text = search === state.sent ? state.text : search;
    current = { text, known: search, sent: search };
    setState(current);
  }
  const { text, sent } = current;
  const wanted = text.trim();

  const send = () => {
    if (wanted === sent) return;
    setState((before) => ({ ...before, sent: wanted }));
    onSearch(wanted);
  };
  useEffect(() => {
    const timer = setTimeout(send, pauseMs);
    return () => clearTimeout(timer);
  });

  return { text, setText: (typed: string) => setState({ ...current, text: typed }), send };
}
