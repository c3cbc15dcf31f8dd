import { useSearchParams } from 'react-router-dom';
import { filtersOf, isNarrowed } from '#web/features/blog/filters.ts';
import { filterPanel, techHubHero } from '#web/features/blog/late-tech-hub.tsx';
import { PostBrowser } from '#web/features/blog/post-browser.tsx';
import { postListQuery, postTotalQuery, samplesQuery } from '#web/features/blog/queries.ts';
import { newsletter } from '#web/features/newsletter/late-newsletter.ts';
import {
  answerBy,
  type HeadState,
  lateHead,
  type PageAnswer,
  type PageState,
  prefetch,
  usePageHead,
} from '#web/lib/page.ts';
import { pageNumberOf } from '#web/lib/page-number.ts';
import styles from './tech-hub-page.module.css';

const askedOf = ({ url: { searchParams } }: PageState) =>
  postListQuery(filtersOf(searchParams), pageNumberOf(searchParams));

export const queries = (state: PageState) => [prefetch(askedOf(state))];

/** Where there are no posts, the built-in ones stand in; whether there are, a filtered list does not tell. */
export function followingQueries(state: HeadState) {
  if (state.client.getQueryData(askedOf(state).queryKey)?.total !== 0) return [];
  const narrowed = isNarrowed(filtersOf(state.url.searchParams));
  return [narrowed ? prefetch(postTotalQuery) : prefetch(samplesQuery)];
}

export const answer = (state: HeadState): PageAnswer =>
  answerBy(state.client.getQueryData(askedOf(state).queryKey), () => ({}));

export const head = lateHead(() => import('./tech-hub-head.ts'));

export const laterParts = () => [techHubHero, filterPanel, newsletter];

export function Component() {
  usePageHead(head);
  const [search] = useSearchParams();
  return (
    <>
      {techHubHero.shown}
      <div className={styles['content']}>
        <PostBrowser filters={filtersOf(search)} page={pageNumberOf(search)} />
        {newsletter.shown}
      </div>
    </>
  );
}
