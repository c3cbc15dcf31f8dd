import { Suspense, useEffect, useRef } from 'react';
import { messages } from '#contract/messages.ts';
import { readMinutes } from '#contract/post-options.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { useEditor } from './editor-context.ts';
import type { PostFields } from './post-fields.ts';
import styles from './post-form.module.css';
import type { PreviewedPost, RenderPreview } from './submission.ts';

const texts = messages.writePost;

const momentOf = (day: string, now: Date) =>
  Number.isNaN(Date.parse(day)) ? now.toISOString() : new Date(day).toISOString();

export function asRead(fields: PostFields, now: Date): Omit<PreviewedPost, 'picture' | 'image'> {
  const { title, excerpt, content, category, type, tags, author, anonymous } = fields;
  return {
    title: title.trim() ? title : texts.untitled,
    excerpt,
    content,
    category,
    type,
    tags: [...tags],
    author,
    anonymous,
    publish_date: momentOf(fields.publish_date, now),
    estimated_read_time: readMinutes(content),
  };
}

interface Props {
  render: RenderPreview;
  currentUrl?: string | undefined;
}

/** Follows the fields beside it while it is shown. */
export function PostPreview({ render, currentUrl = '' }: Props) {
  const { fields, image: picture } = useEditor();
  const { now } = useSite();
  const place = useRef<HTMLElement>(null);
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), []);
  const post = { ...asRead(fields, now), image: currentUrl, picture };
  return (
    <section ref={place} aria-label={texts.preview} className={styles['preview']}>
      <Suspense fallback={<Spinner label={texts.preview} />}>{render(post)}</Suspense>
    </section>
  );
}
