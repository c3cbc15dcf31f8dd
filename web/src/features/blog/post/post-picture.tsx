import { type ReactNode, useState } from 'react';
import { toPostCardImagePath } from '#contract/post-card-image-path.ts';
import { imageLimits } from '#contract/limits.ts';
import type { PostCategory } from '#contract/post-options.ts';
import type { PublicPostCard } from '#contract/post-schemas.ts';
import { toSlug } from '#contract/slug.ts';
import styles from './post-picture.module.css';

const { line, filled, outlined, highlight } = styles;

const drawings: Readonly<Record<PostCategory, ReactNode>> = {
  interview: (
    <>
      <path
        className={outlined}
        d="M46 44h72a14 14 0 0 1 14 14v34a14 14 0 0 1-14 14H82l-20 18v-18H46a14 14 0 0 1-14-14V58a14 14 0 0 1 14-14Z"
      />
      <path className={line} d="M52 66h60M52 84h38" />
      <path
        className={filled}
        d="M152 62h40a14 14 0 0 1 14 14v28a14 14 0 0 1-14 14h-4v17l-19-17h-17a14 14 0 0 1-14-14V76a14 14 0 0 1 14-14Z"
      />
      <path
        className="fill-none stroke-[var(--foreground)] [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:5] stroke-[var(--background)]"
        d="M166 82a8 8 0 1 1 9 9v5M175 104v.5"
      />
    </>
  ),
  'system-design': (
    <>
      <path className={line} d="M74 84h30M136 74l32-20M136 94l32 20M184 66v38" />
      <rect className={outlined} x="34" y="66" width="42" height="36" rx="8" />
      <rect className={filled} x="98" y="62" width="44" height="44" rx="10" />
      <rect className={outlined} x="164" y="34" width="42" height="34" rx="8" />
      <ellipse className={highlight} cx="185" cy="112" rx="22" ry="9" />
      <path className={highlight} d="M163 112v20c0 5 10 9 22 9s22-4 22-9v-20Z" />
    </>
  ),
  'problem-solving': (
    <>
      <path className={line} d="M120 46 78 84M120 46l42 38M78 84l-24 38M78 84l24 38M162 84l24 38" />
      <path
        className="fill-none stroke-[var(--foreground)] [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:5] stroke-[var(--highlight)] [stroke-width:7]"
        d="M120 46 78 84l24 38"
      />
      <circle className={filled} cx="120" cy="46" r="14" />
      <circle className={filled} cx="78" cy="84" r="14" />
      <circle className={outlined} cx="162" cy="84" r="14" />
      <circle className={outlined} cx="54" cy="122" r="14" />
      <circle className={highlight} cx="102" cy="122" r="14" />
      <circle className={outlined} cx="186" cy="122" r="14" />
    </>
  ),
  career: (
    <>
      <path className={outlined} d="M34 136v-26h44V88h44V64h44V40h44v96Z" />
      <path className={line} d="M34 110h44V88h44V64h44V40h44" />
      <path className={filled} d="M188 40V8h3l27 9-27 10v13Z" />
      <circle className={highlight} cx="100" cy="74" r="11" />
    </>
  ),
  tutorial: (
    <>
      <rect className={outlined} x="40" y="34" width="160" height="104" rx="12" />
      <path className={filled} d="M52 34h136a12 12 0 0 1 12 12v12H40V46a12 12 0 0 1 12-12Z" />
      <path className={line} d="m60 76 14 12-14 12M86 102h34M60 120h74" />
      <rect className={highlight} x="142" y="111" width="11" height="17" rx="2" />
    </>
  ),
  technology: (
    <>
      <path
        className={line}
        d="M98 40v-18M120 40v-18M142 40v-18M98 150v-18M120 150v-18M142 150v-18M74 64H56M74 86H56M74 108H56M184 64h-18M184 86h-18M184 108h-18"
      />
      <rect className={outlined} x="74" y="40" width="92" height="92" rx="14" />
      <rect className={filled} x="94" y="60" width="52" height="52" rx="8" />
      <circle className={highlight} cx="120" cy="86" r="10" />
    </>
  ),
};

interface DrawnPost extends Pick<PublicPostCard, 'category'> {
  type?: PublicPostCard['type'];
  tags: readonly string[];
}

function PostDrawing({ post, thumbnail }: { post: DrawnPost; thumbnail: boolean }) {
  const { category, tags } = post;
  const topic = thumbnail ? undefined : tags.find((tag) => !toSlug(tag).startsWith(category));
  return (
    <div
      aria-hidden="true"
      data-type={post.type}
      className={`${styles['drawing']} ${styles[category] ?? ''}`}
    >
      <svg viewBox="0 0 240 168" className="size-full p-[4%]">
        {drawings[category]}
      </svg>
      {topic && (
        <p
          dir="auto"
          className="truncate absolute bottom-3 left-3 max-w-[calc(100%_-_2*var(--space-3))] py-0.5 px-3 rounded-full bg-[var(--foreground)] text-[var(--background)] text-sm font-bold"
        >
          {topic}
        </p>
      )}
    </div>
  );
}

interface Props {
  post: Pick<PublicPostCard, 'image'> & DrawnPost;
  sizes: string;
  /** For the largest image of the page, which is loaded first. */
  eager?: boolean;
  thumbnail?: boolean;
}

/** Decorative: the title is always beside it. */
export function PostPicture({ post, sizes, eager = false, thumbnail = false }: Props) {
  const { image } = post;
  const [failedImage, setFailedImage] = useState<string>();
  const isImageShown = image !== '' && image !== failedImage;
  return (
    <div className="relative aspect-[1200/630] overflow-hidden bg-sunken">
      {isImageShown ? (
        <img
          src={image}
          srcSet={`${toPostCardImagePath(image)} ${imageLimits.postCardWidth}w, ${image} ${imageLimits.width}w`}
          sizes={sizes}
          alt=""
          width={1200}
          height={630}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          className="size-full object-cover"
          onError={() => setFailedImage(image)}
        />
      ) : (
        <PostDrawing post={post} thumbnail={thumbnail} />
      )}
    </div>
  );
}
