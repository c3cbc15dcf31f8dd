import { useEffect, useRef, useState } from 'react';
import { jobLabels } from '#contract/job-labels.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { ImageDrop } from '#web/ui/image-drop/image-drop.tsx';
import { useEditor } from './editor-context.ts';

const label = jobLabels.companyLogo;
const wrongType = messages.field.image.replace('{label}', label);

/** Refused here as the server would: by type and by size. */
export function LogoInput() {
  const { saved, logo, setLogo, failure } = useEditor();
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const serverError = failure?.errors.find(({ field }) => field === 'companyLogo')?.message;
  const isOnlyError = serverError !== undefined && failure?.errors.length === 1;

  useEffect(() => {
    if (isOnlyError) input.current?.focus();
  }, [isOnlyError]);

  const choose = (file: File | undefined) => {
    if (file && file.size > limits.imageBytes) {
      setRefusal(messages.problem.imageTooLarge);
      return;
    }
    setRefusal(undefined);
    setLogo(file);
  };
  return (
    <ImageDrop
      label={label}
      hint={'JPG, PNG, GIF or WebP, up to 2\u00a0MB.'}
      accept={['image/jpeg', 'image/png', 'image/gif', 'image/webp']}
      file={logo}
      currentUrl={saved?.image}
      error={refusal ?? serverError}
      inputRef={input}
      onChange={choose}
      onRefuse={() => setRefusal(wrongType)}
    />
  );
}
