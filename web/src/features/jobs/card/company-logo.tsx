import { useState } from 'react';
import type { Card } from '#contract/jobs.ts';
import { CompanyMark } from '#web/ui/company-mark/company-mark.tsx';

interface Props {
  job: Pick<Card, 'image' | 'title'>;
  /** 64 heads a page, so it is not put off until it is near. */
  size?: 48 | 64;
}

/** Decorative: the company's name always stands beside it. Its letters, where there is no image. */
export function CompanyLogo({ job: { image, title }, size = 48 }: Props) {
  const [failed, setFailed] = useState<string>();
  if (image === '' || image === failed) return <CompanyMark name={title} large={size === 64} />;

  /** In a page that the server drew, an image may have failed before anyone listened. */
  const notice = (element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) setFailed(image);
  };
  return (
    <img
      ref={notice}
      src={image}
      alt=""
      width={size}
      height={size}
      loading={size === 64 ? 'eager' : 'lazy'}
      decoding="async"
      // Logos without a ground of their own stand on this one; white would glare in the dark.
      className="flex-none border border-line rounded-md bg-[light-dark(#ffffff,#e8e8f1)] object-contain"
      onError={() => setFailed(image)}
    />
  );
}
