import { useCallback } from 'react';

interface FilePreviewProps {
  file: File;
  alt: string;
  className?: string | undefined;
}

export function FilePreview({ file, alt, className }: FilePreviewProps) {
  const showFile = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={showFile} alt={alt} className={className} />;
}
