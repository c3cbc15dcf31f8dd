import { startTransition, useOptimistic, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Filters } from './filters.ts';
import type { FilterState } from './filter-state.ts';

/**
 * The filters as last chosen: a box is ticked at once, before the address has changed. `oneStep`
 * makes all changes one step of the history, so that Back undoes them together.
 */
export function useChosen(state: FilterState, oneStep: boolean) {
  const { filters, hrefOf } = state;
  const navigate = useNavigate();
  const [chosen, setChosen] = useOptimistic(filters);
  const stepped = useRef(false);
  const choose = (next: Filters) => {
    const replace = oneStep && stepped.current;
    stepped.current = true;
    startTransition(() => {
      setChosen(next);
      void navigate(hrefOf(next), { replace, preventScrollReset: true });
    });
  };
  return [chosen, choose] as const;
}
