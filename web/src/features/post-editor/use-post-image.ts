import { useEffect, useState } from 'react';
import { dropImage, keepImage, keptImage } from './kept-image.ts';

/** The chosen picture; where the browser kept one, it comes a little later than the text. */
export function usePostImage(name: string | undefined, hadImage: boolean) {
  const [image, setImage] = useState<File>();
  const [awaited, setAwaited] = useState(hadImage);
  const [lost, setLost] = useState(false);
  const [kept, setKept] = useState(true);

  useEffect(() => {
    if (!awaited || name === undefined) return undefined;
    let isCurrent = true;
    void keptImage(name).then((found) => {
      if (!isCurrent) return;
      setAwaited(false);
      setLost(found === undefined);
      setImage(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [awaited, name]);

  return {
    image,
    /** Chosen once, and not in this browser any more. */
    lost,
    kept,
    hasImage: awaited || image !== undefined,
    choose: (file: File | undefined) => {
      setAwaited(false);
      setLost(false);
      setKept(true);
      setImage(file);
      if (name === undefined) return;
      void (file ? keepImage(name, file).then(setKept) : dropImage(name));
    },
  };
}
