import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PostCategory, PostType } from '#contract/post-options.ts';
import type { PublicPost } from '#contract/post-shapes.ts';
import type { ButtonLook } from '#web/ui/button/button.tsx';
import type { PostFields } from './post-fields.ts';

/** One way to send the form. */
export interface PostAction<Name extends string = string> {
  name: Name;
  label: string;
  /** On the button while it is sent this way. */
  busyLabel: string;
  variant: NonNullable<ButtonLook['variant']>;
  Icon: LucideIcon;
  /** Others are to read it: it needs a title and content, and its fields are checked. */
  publishes: boolean;
  /** Nothing is left to do here once it is sent. */
  ends: boolean;
}

export interface Submission {
  fields: PostFields;
  /** A newly chosen picture; undefined leaves the one that there is. */
  image: File | undefined;
  /** The trap for programs. */
  website: string;
  /** The same for each try of the same text. */
  key: string;
}

/** What can be chosen, as readers know it. */
export interface PostKinds {
  categories: Readonly<Record<PostCategory, { name: string; Icon: LucideIcon }>>;
  types: Readonly<Record<PostType, string>>;
}

/** What stands in the form, as readers would see it. */
export interface PreviewedPost extends Pick<
  PublicPost,
  | 'title'
  | 'excerpt'
  | 'content'
  | 'category'
  | 'type'
  | 'tags'
  | 'author'
  | 'anonymous'
  | 'image'
  | 'publish_date'
  | 'estimated_read_time'
> {
  /** Instead of `image`, while it is not yet sent. */
  picture: File | undefined;
}

export type RenderPreview = (post: PreviewedPost) => ReactNode;
