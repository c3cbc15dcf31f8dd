import { useState } from 'react';
import type { ListedJob } from '#contract/jobs.ts';
import { CompanyInitials } from '#web/ui/company-initials/company-initials.tsx';

interface Props {
  job: Pick<ListedJob, 'image' | 'title'>;
  /** Pixels. A logo of 64 is at the top of a page, so it is not loaded lazily. */
  size?: 48 | 64;
}

/** Decorative, since the company's name always stands beside it. */
export function CompanyLogo({ job: { image, title }, size = 48 }: Props) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (image === '' || image === failedUrl)
    return <CompanyInitials name={title} large={size === 64} />;

  /** An image of a server-rendered page may have failed before `onError` was attached. */
  const checkLoaded = (element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) setFailedUrl(image);
  };
  return (
    <img
      ref={checkLoaded}
      src={image}
      alt=""
      width={size}
      height={size}
      loading={size === 64 ? 'eager' : 'lazy'}
      decoding="async"
      // The background of transparent logos; pure white is too bright in dark mode.
      className="flex-none border border-line rounded-md bg-[light-dark(#ffffff,#e8e8f1)] object-contain"
      onError={() => setFailedUrl(image)}
    />
  );
}
