import type { Post, updateBlogPost as route } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import type { AuditAction } from '#lambdas/platform/audit.ts';
import { NotFound } from '#lambdas/platform/http/errors.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import { decisionItems, type Mailing } from '#lambdas/platform/submissions/decision-mail.ts';
import { decisionMade } from '#lambdas/platform/submissions/submission.ts';
import type { TransactItem } from '#lambdas/platform/transaction.ts';
import type { Announce } from './announcing.ts';
import { editedPost } from './edited-post.ts';
import { decidedPost } from './post-mails.ts';
import type { StorePicture } from './post-picture.ts';
import type { PostRepository } from './post-repository.ts';
import { adminPost } from './post-view.ts';

interface Sources {
  posts: Pick<PostRepository, 'find' | 'change'>;
  storePicture: StorePicture;
  audit: (action: Omit<AuditAction, 'when'>) => TransactItem;
  announce: Announce;
  mailing: Mailing;
  now: () => Date;
}

const reply = (post: Post) =>
  ok({
    message: postMessages.updated,
    blog: adminPost(post, new Date(post.updated_at)),
  });

const actions = { published: 'publishPost', rejected: 'rejectPost' } as const;

function actionOf(old: Post, edited: Post): string {
  const decision = decisionMade(old, edited);
  return decision ? actions[decision] : 'updateBlogPost';
}

/** The changes are checked before the image is stored, and again at each try to write them. */
export const updateBlogPost =
  ({ posts, storePicture, audit, announce, mailing, now }: Sources): Handle<typeof route> =>
  async ({ params: { id }, body, file, admin, replyItems }) => {
    const edit = (image?: string) => (old: Post) => editedPost(old, body, { at: now(), image });
    const current = await posts.find(id);
    if (!current) throw new NotFound(postMessages.notFound);
    edit()(current);
    const image = file && (await storePicture(file.bytes));
    const told = (edited: Post, old: Post) => [
      audit({ who: admin.id, what: actionOf(old, edited), which: id, named: edited.title }),
      ...decisionItems([old, edited], decidedPost, mailing),
      ...announce(old, edited),
    ];
    const post = await posts.change(id, edit(image), (edited, old) => [
      ...replyItems(reply(edited)),
      ...(edited === old ? [] : told(edited, old)),
    ]);
    return reply(post);
  };
