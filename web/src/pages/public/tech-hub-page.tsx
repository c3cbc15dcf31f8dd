import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messages } from '#contract/messages.ts';
import { filtersOf, hubPath, noFilters } from '#web/features/blog/filters.ts';
import { PostBrowser } from '#web/features/blog/post-browser.tsx';
import { postListQuery } from '#web/features/blog/queries.ts';
import { TechHubHero } from '#web/features/blog/tech-hub-hero.tsx';
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx';
import type { HeadData } from '#web/lib/head.ts';
import { type HeadState, type PageState, prefetch, usePageHead } from '#web/lib/page.ts';
import { pageNumberOf } from '#web/lib/page-number.ts';
import styles from './tech-hub-page.module.css';

export const queries = ({ url: { searchParams } }: PageState) => [
  prefetch(postListQuery(filtersOf(searchParams), pageNumberOf(searchParams))),
];

/** A choice among the posts is no page of its own to search engines. */
export function head({ url: { searchParams } }: HeadState): HeadData {
  const page = pageNumberOf(searchParams);
  const chosen = hubPath(filtersOf(searchParams)) !== hubPath(noFilters);
  return {
    title: `${messages.techHub.name}: interview experiences, system design and career advice`,
    description: messages.techHub.subtitle,
    keywords:
      'interview experience, system design for freshers, coding interview, career advice, campus placement',
    path: hubPath(noFilters, page),
    ...(chosen && { noindex: true }),
  };
}

export function Component() {
  usePageHead(head);
  const [search] = useSearchParams();
  const region = useRef<HTMLElement>(null);
  const filters = filtersOf(search);
  const toPosts = () => {
    region.current?.scrollIntoView({ block: 'start' });
    region.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <TechHubHero trending={filters.sort === 'trending'} onTrending={toPosts} />
      <div className={styles['content']}>
        <PostBrowser filters={filters} page={pageNumberOf(search)} region={region} />
        <NewsletterForm place="listing" />
      </div>
    </>
  );
}
