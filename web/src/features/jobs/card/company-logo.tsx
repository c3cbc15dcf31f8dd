import { useState } from 'react';
import styles from './company-logo.module.css';
import defaultLogo from './default-logo.svg';

interface Props {
  /** The path of the image; '' where the job has none. */
  image: string;
  /** 64 heads a page, so it is not put off until it is near. */
  size?: 48 | 64;
}

/** Decorative: the company's name always stands beside it. */
export function CompanyLogo({ image, size = 48 }: Props) {
  const [failed, setFailed] = useState<string>();
  const shown = image && image !== failed ? image : defaultLogo;

  /** In a page that the server drew, an image may have failed before anyone listened. */
  const notice = (element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0 && shown === image) setFailed(image);
  };
  return (
    <img
      ref={notice}
      src={shown}
      alt=""
      width={size}
      height={size}
      loading={size === 64 ? 'eager' : 'lazy'}
      decoding="async"
      className={styles['logo']}
      onError={() => setFailed(image)}
    />
  );
}
