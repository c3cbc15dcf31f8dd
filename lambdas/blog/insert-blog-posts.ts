import { ulid } from 'ulid';
import { postStatuses, type insertBlogPosts as route, type Post } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { created, type Handle } from '#lambdas/platform/http/serve.ts';
import { newPost } from './new-post.ts';
import type { StorePicture } from './post-picture.ts';
import type { PostRepository } from './post-repository.ts';

interface Sources {
  posts: Pick<PostRepository, 'add'>;
  storePicture: StorePicture;
  now: () => Date;
}

const reply = ({ id, status }: Post) =>
  created({
    status: true,
    message: status === postStatuses.draft ? postMessages.draftSaved : postMessages.submitted,
    id,
  });

export const insertBlogPosts =
  ({ posts, storePicture, now }: Sources): Handle<typeof route> =>
  async ({ body, file, keep }) => {
    const createdAt = now();
    const post = newPost(body, { id: ulid(createdAt.getTime()), createdAt });
    const answer = reply(post);
    if (body.website?.trim()) return answer;
    const image = file ? await storePicture(file.bytes) : '';
    await posts.add({ ...post, image }, keep(answer));
    return answer;
  };
