import { type Post, postStatuses, type updateBlogPost as route } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import type { AuthorLinks } from '#lambdas/platform/author-links.ts';
import { NotFound } from '#lambdas/platform/http/errors.ts';
import type { Mail } from '#lambdas/platform/mail/outbox.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { TransactItem } from '#lambdas/platform/transaction.ts';
import type { Announce } from './announcing.ts';
import type { Audit } from './auditing.ts';
import { editedPost } from './edited-post.ts';
import { decisionMail } from './post-mails.ts';
import type { StorePicture } from './post-picture.ts';
import type { PostRepository } from './post-repository.ts';
import { adminPost } from './post-view.ts';

interface Sources {
  posts: Pick<PostRepository, 'find' | 'change'>;
  storePicture: StorePicture;
  audit: Audit;
  announce: Announce;
  send: (mail: Mail) => TransactItem;
  links: Pick<AuthorLinks, 'createForMail'>;
  /** The site's origin, for the links of mails. */
  site: string;
  now: () => Date;
}

const reply = (post: Post) =>
  ok({
    message: postMessages.updated,
    blog: adminPost(post, new Date(post.updated_at)),
  });

const decisions = new Map<number, string>([
  [postStatuses.published, 'publishPost'],
  [postStatuses.rejected, 'rejectPost'],
]);
const actionOf = (old: Post, { status }: Post): string =>
  (status === old.status ? undefined : decisions.get(status)) ?? 'updateBlogPost';

/** The changes are checked before the image is stored, and again at each try to write them. */
export const updateBlogPost =
  ({ posts, storePicture, audit, announce, ...mailing }: Sources): Handle<typeof route> =>
  async ({ params: { id }, body, file, admin, keep }) => {
    const { send, links, site, now } = mailing;
    const edit = (image?: string) => (old: Post) => editedPost(old, body, { at: now(), image });
    const current = await posts.find(id);
    if (!current) throw new NotFound(postMessages.notFound);
    edit()(current);
    const image = file && (await storePicture(file.bytes));
    const mails = (edited: Post, old: Post) => {
      const { path, item } = links.createForMail(id);
      const mail = decisionMail(old, edited, { site, link: `${site}${path}` });
      return mail ? [item, send(mail)] : [];
    };
    const told = (edited: Post, old: Post) => [
      audit({ who: admin.id, what: actionOf(old, edited), which: id, named: edited.title }),
      ...mails(edited, old),
      ...announce(old, edited),
    ];
    const post = await posts.change(id, edit(image), (edited, old) => [
      ...keep(reply(edited)),
      ...(edited === old ? [] : told(edited, old)),
    ]);
    return reply(post);
  };
