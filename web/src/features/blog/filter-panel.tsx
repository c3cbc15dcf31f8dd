import { useSearchParams } from 'react-router-dom';
import { pages } from '#contract/pages.ts';
import { pageNumberOf } from '#web/lib/page-number.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import styles from './post-filters.module.css';
import { filtersOf } from './filters.ts';
import { PostFilterGroups } from './post-filters.tsx';
import { usePosts } from './use-posts.ts';
import { useShowPosts } from './use-show-posts.ts';

/** The groups as a plain form to this very page, which also works without the page's script. */
export function FilterPanel() {
  const [params] = useSearchParams();
  const filters = filtersOf(params);
  const { found } = usePosts(filters, pageNumberOf(params));
  const show = useShowPosts();
  const { search, tag } = filters;
  return (
    <form action={pages.techHub} onSubmit={(event) => event.preventDefault()}>
      {search && <input type="hidden" name="search" value={search} />}
      {tag && <input type="hidden" name="tag" value={tag} />}
      <PostFilterGroups filters={filters} counts={found?.counts} onChange={show} />
      <div className={`without-script ${styles['apply']}`}>
        <button type="submit" className={buttonClass({ wide: true })}>
          Show posts
        </button>
      </div>
    </form>
  );
}
