import {
  postStatuses,
  insertBlogPosts as route,
  Post,
  readMinutes,
  type NewPost,
} from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { readTags } from '#contract/tags.ts';
import { created, handle } from '#lambdas/platform/http/serve.ts';
import type { AuthorLinks } from '#lambdas/platform/submissions/author-links.ts';
import { newSubmission } from '#lambdas/platform/submissions/submission.ts';
import { checkFields, postSlug, present } from './post-fields.ts';
import type { StorePicture } from './post-picture.ts';
import type { PostRepository } from './post-repository.ts';

/** Visitors cannot publish: whatever is no draft waits for review, also without a status. */
const toStatus = ({ status }: NewPost) =>
  status === '0' ? postStatuses.draft : postStatuses.pending_review;

const blank = {
  title: '',
  excerpt: '',
  content: '',
  category: 'technology',
  type: 'experience',
  author: '',
  email: '',
  anonymous: false,
};

const newborn = {
  slug: '',
  image: '',
  estimated_read_time: 0,
  likes: 0,
  views: 0,
  comments: 0,
  featured: false,
};

function newPost(form: NewPost, at: Date): Post {
  const sent = newSubmission(at);
  const post = Post.parse({
    ...blank,
    ...present(form),
    ...newborn,
    ...sent,
    status: toStatus(form),
    tags: readTags(form.tags),
    publish_date: sent.created_at,
  });
  checkFields(post, post.status === postStatuses.draft);
  return {
    ...post,
    slug: postSlug(post.title),
    estimated_read_time: readMinutes(post.content),
  };
}

interface Sources {
  posts: Pick<PostRepository, 'add'>;
  links: Pick<AuthorLinks, 'create'>;
  storePicture: StorePicture;
  now: () => Date;
}

export const insertBlogPosts = ({ posts, links, storePicture, now }: Sources) =>
  handle(route, async ({ body, file, replyItems }) => {
    const post = newPost(body, now());
    const link = links.create(post.id);
    const answer = created({
      status: true,
      message:
        post.status === postStatuses.draft ? postMessages.draftSaved : postMessages.submitted,
      id: post.id,
      token: link.token,
    });
    if (body.website?.trim()) return answer;
    const image = file ? await storePicture(file.bytes) : '';
    await posts.add({ ...post, image }, { extraItems: () => [...replyItems(answer), link.item] });
    return answer;
  });
