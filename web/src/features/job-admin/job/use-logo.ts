import { useState } from 'react';

export interface Logo {
  file: File | undefined;
  removed: boolean;
}

const noLogo: Logo = { file: undefined, removed: false };

export function useLogo(onDecided: () => void) {
  const [logo, setLogo] = useState(noLogo);
  return {
    logo,
    setLogo: (file: File | undefined) => setLogo({ ...logo, file }),
    removeLogo: (removed: boolean) => setLogo({ file: undefined, removed }),
    decideLogo: (theirs: boolean) => {
      if (theirs) setLogo(noLogo);
      onDecided();
    },
  };
}

export const isChosen = ({ file, removed }: Logo) => removed || file !== undefined;
