import type { Ref } from 'react';
import { messages } from '#contract/messages.ts';
import type { PublicPostCard } from '#contract/post-shapes.ts';
import { PostGrid } from './post-grid.tsx';
import { featuredPosts } from './post-pages.ts';
import styles from './post-sections.module.css';
import type { HubPage } from './queries.ts';

interface Section {
  title: string;
  posts: readonly PublicPostCard[];
  featured: boolean;
}

/** Section 2.9: the first page begins with a pair; the rest is named by its order. */
function sectionsOf({ page, sort, posts }: HubPage): Section[] {
  const pair = page === 1 ? featuredPosts : 0;
  const { featured: title, lists } = messages.techHub;
  return [
    { title, posts: posts.slice(0, pair), featured: true },
    { title: lists[sort], posts: posts.slice(pair), featured: false },
  ].filter((section) => section.posts.length > 0);
}

interface Props {
  found: HubPage;
  stale: boolean;
  /** The first heading, whichever it is. */
  heading: Ref<HTMLHeadingElement>;
}

export const PostSections = ({ found, stale, heading }: Props) =>
  sectionsOf(found).map(({ title, posts, featured }, index) => (
    <section key={index} aria-labelledby={`posts-${index}`} className={styles['section']}>
      <h2
        id={`posts-${index}`}
        ref={index === 0 ? heading : null}
        tabIndex={-1}
        className={styles['title']}
      >
        {title}
      </h2>
      <PostGrid posts={posts} featured={featured} stale={stale} />
    </section>
  ));
