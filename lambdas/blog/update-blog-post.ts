import { type Post, updateBlogPost as route } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { postStatuses } from '#contract/post-options.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { editedPost } from './edited-post.ts';
import type { StorePicture } from './post-picture.ts';
import type { PostRepository } from './post-repository.ts';
import { adminPost } from './post-view.ts';

interface Sources {
  posts: Pick<PostRepository, 'find' | 'change'>;
  storePicture: StorePicture;
  site: string;
  now: () => Date;
}

const reply = (post: Post) =>
  ok({
    message: postMessages.updated,
    blog: adminPost(post, new Date(post.updated_at)),
  });

/** The changes are checked before the image is stored, and again at each try to write them. */
export const updateBlogPost = ({ posts, storePicture, site, now }: Sources) =>
  handle(route, async ({ params: { id }, body, file, admin, replyItems }) => {
    const edit = (image?: string) => (old: Post) => editedPost(old, body, { at: now(), image });
    const current = await posts.find(id);
    if (!current) throw new NotFound(postMessages.notFound);
    const { pending_review: waiting } = postStatuses;
    const isSentBack = edit()(current).status === waiting && current.status !== waiting;
    const image = file && (await storePicture(file.bytes));
    const post = await posts.change(id, edit(image), {
      action: { who: admin.id, what: isSentBack ? 'sendBackPost' : 'updateBlogPost' },
      site,
      extraItems: (edited) => replyItems(reply(edited)),
    });
    return reply(post);
  });
