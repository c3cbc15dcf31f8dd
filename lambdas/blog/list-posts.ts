import { getAllBlogPosts, getPosts, type PostListQuery } from '#contract/blog.ts';
import { paginate } from '#lambdas/platform/http/paginate.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { Listed } from './post-filters.ts';
import type { PostRepository } from './post-repository.ts';
import { adminCard, publicCard } from './post-view.ts';
import type { PublishedPosts } from './published-posts.ts';
import { selectPosts } from './select-posts.ts';

interface Sources {
  posts: Pick<PostRepository, 'rows' | 'withAuthors'>;
  published: PublishedPosts;
  now: () => Date;
}

interface PostListRequest {
  query: PostListQuery;
  isAdministrator: boolean;
  now: Date;
}

function choosePage<Post extends Listed>(
  all: readonly Post[],
  { query, ...reader }: PostListRequest,
) {
  const { posts, counts } = selectPosts(all, query, reader);
  if (Object.keys(query).length === 0) return { chosen: posts, figures: {} };
  const { chosen, figures } = paginate(posts, query);
  return { chosen, figures: { ...figures, ...(counts && { counts }) } };
}

async function forAdministrator({ posts }: Sources, request: PostListRequest) {
  const { chosen, figures } = choosePage(await posts.rows(), request);
  return {
    cards: (await posts.withAuthors(chosen)).map((post) => adminCard(post, request.now)),
    figures,
  };
}

async function forVisitor({ published }: Sources, request: PostListRequest) {
  const { chosen, figures } = choosePage(await published.current(), request);
  return { cards: chosen.map(publicCard), figures };
}

async function readList(sources: Sources, query: PostListQuery, isAdministrator: boolean) {
  const request = { query, isAdministrator, now: sources.now() };
  return isAdministrator ? forAdministrator(sources, request) : forVisitor(sources, request);
}

export const listBlogs = (sources: Sources) =>
  handle(getAllBlogPosts, async ({ query, admin }) => {
    const { cards, figures } = await readList(sources, query, admin !== undefined);
    return ok({ blogs: cards, ...figures });
  });

export const listPosts = (sources: Sources) =>
  handle(getPosts, async ({ query, admin }) => {
    const { cards, figures } = await readList(sources, query, admin !== undefined);
    return ok({ posts: cards, ...figures });
  });
