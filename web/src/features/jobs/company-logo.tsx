import { useState } from 'react';
import styles from './company-logo.module.css';
import defaultLogo from './default-logo.svg';

interface Props {
  /** The path of the image; '' where the job has none. */
  image: string;
  size?: 48 | 64;
}

/** Decorative: the company's name always stands beside it. */
export function CompanyLogo({ image, size = 48 }: Props) {
  const [failed, setFailed] = useState<string>();
  const shown = image && image !== failed ? image : defaultLogo;
  return (
    <img
      src={shown}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={styles['logo']}
      onError={() => setFailed(image)}
    />
  );
}
