import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Button } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { countText } from '../job-count.tsx';
import { searchQuery } from '../queries.ts';
import { FilterPanel } from './filter-panel.tsx';
import type { FilterProps } from './filter-state.ts';
import { isFiltered } from './filters.ts';

interface Props extends FilterProps {
  onClose: () => void;
}

const everything = { criteria: {}, filters: {} };

/** The plain home list is not counted, so its first choice is read when the sheet opens. */
function useFacets({ counts }: FilterProps) {
  const query = useQuery({ ...searchQuery(everything, 1), enabled: !counts.facets });
  return {
    facets: counts.facets ?? query.data?.facets,
    loading: counts.loading || query.isFetching,
  };
}

export function FilterSheet({ onClose, ...state }: Props) {
  const { filters, hrefOf, counts } = state;
  const facets = useFacets(state);
  const navigate = useNavigate();
  const clear = () => void navigate(hrefOf({}), { replace: true, preventScrollReset: true });
  const shown = counts.loading || counts.total === undefined ? 'jobs' : countText(counts.total);
  return (
    <Sheet
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" disabled={!isFiltered(filters)} onClick={clear}>
            Clear all
          </Button>
          <Button onClick={onClose}>Show {shown}</Button>
        </>
      }
    >
      <FilterPanel {...state} counts={{ ...counts, ...facets }} oneStep />
    </Sheet>
  );
}
