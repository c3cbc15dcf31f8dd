import { useNavigate } from 'react-router-dom';
import { heroMessages } from '#contract/messages/search.ts';
import { searchPath } from './criteria.ts';
import { SearchForm } from './search-form.tsx';
import { useDraft } from './use-draft.ts';

/** The search of the pages that have no hero; its results are the home page's. */
export function SearchBar() {
  const [draft, setDraft] = useDraft();
  const navigate = useNavigate();
  return (
    <div className="border-b border-line bg-sunken">
      <div className="max-w-page mx-auto py-3 px-gutter">
        <SearchForm
          compact
          draft={draft}
          onDraft={setDraft}
          onSearch={() => void navigate(searchPath(draft))}
          placeholders={heroMessages[0]}
        />
      </div>
    </div>
  );
}
