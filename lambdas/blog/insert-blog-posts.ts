import { postStatuses, type insertBlogPosts as route, type Post } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { created, type Handle } from '#lambdas/platform/http/serve.ts';
import type { AuthorLinks } from '#lambdas/platform/submissions/author-links.ts';
import { newPost } from './new-post.ts';
import type { StorePicture } from './post-picture.ts';
import type { PostRepository } from './post-repository.ts';

interface Sources {
  posts: Pick<PostRepository, 'add'>;
  links: Pick<AuthorLinks, 'create'>;
  storePicture: StorePicture;
  now: () => Date;
}

const reply = (post: Post, token: string) =>
  created({
    status: true,
    message: post.status === postStatuses.draft ? postMessages.draftSaved : postMessages.submitted,
    id: post.id,
    token,
  });

export const insertBlogPosts =
  ({ posts, links, storePicture, now }: Sources): Handle<typeof route> =>
  async ({ body, file, replyItems }) => {
    const post = newPost(body, now());
    const link = links.create(post.id);
    const answer = reply(post, link.token);
    if (body.website?.trim()) return answer;
    const image = file ? await storePicture(file.bytes) : '';
    await posts.add({ ...post, image }, { extraItems: () => [...replyItems(answer), link.item] });
    return answer;
  };
