import { Post, postStatuses, readMinutes, type NewPost } from '#contract/blog.ts';
import { readTags } from '#contract/tags.ts';
import { newSubmission } from '#lambdas/platform/submissions/submission.ts';
import { checkFields, postSlug, present } from './post-fields.ts';

/** Nobody publishes by himself: whatever is no draft waits for review, also without a status. */
const statusOf = ({ status }: NewPost) =>
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

/** Nothing of this is for a form to say. */
const newborn = {
  slug: '',
  image: '',
  estimated_read_time: 0,
  likes: 0,
  views: 0,
  comments: 0,
  featured: false,
};

/** The post that a visitor's form makes, still without its image; Invalid names what it lacks. */
export function newPost(form: NewPost, at: Date): Post {
  const sent = newSubmission(at);
  const post = Post.parse({
    ...blank,
    ...present(form),
    ...newborn,
    ...sent,
    status: statusOf(form),
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
