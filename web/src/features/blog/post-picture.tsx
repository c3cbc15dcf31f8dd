import { useState } from 'react';
import { cardImage } from '#contract/images.ts';
import { limits } from '#contract/limits.ts';
import type { PublicPostCard } from '#contract/post-shapes.ts';
import styles from './post-picture.module.css';
import { PostPlaceholder } from './post-placeholder.tsx';

interface Props {
  post: Pick<PublicPostCard, 'image' | 'category'>;
  /** How wide it is shown, for the choice among its sizes. */
  sizes: string;
  /** The page's largest paint: fetched at once. */
  eager?: boolean;
}

const width = 1200;
const height = 630;

const sourcesOf = (image: string) =>
  `${cardImage(image)} ${limits.postCardImageWidth}w, ${image} ${limits.imageWidth}w`;

/** Decorative: the title always stands beside it. A drawing of its category where there is none. */
export function PostPicture({ post: { image, category }, sizes, eager = false }: Props) {
  const [failed, setFailed] = useState<string>();
  const shown = image !== '' && image !== failed;
  return (
    <div className={styles['frame']}>
      {shown ? (
        <img
          src={image}
          srcSet={sourcesOf(image)}
          sizes={sizes}
          alt=""
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          className={styles['picture']}
          onError={() => setFailed(image)}
        />
      ) : (
        <PostPlaceholder category={category} />
      )}
    </div>
  );
}
