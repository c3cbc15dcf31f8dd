import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { writePostMessages as texts } from '#contract/messages/write-post.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ImageDrop } from '#web/ui/image-drop/image-drop.tsx';
import type { PostImage } from './use-post-image.ts';
import { imageTypes, labels, type PostFields } from './post-fields.ts';

function useImageChoice({ choose, setPreparing }: PostImage) {
  const [errorText, setErrorText] = useState<string>();
  const shrinkAndChoose = async (file: File | undefined) => {
    setErrorText(undefined);
    if (!file) return choose(undefined);
    setPreparing(true);
    try {
      const result = await import('./shrink-image.ts').then(({ shrinkImage }) => shrinkImage(file));
      if ('image' in result) choose(result.image);
      else setErrorText(texts.imageRefused[result.refusal]);
    } catch {
      setErrorText(apiErrorMessages.unreachable);
    }
    setPreparing(false);
  };
  return { errorText, shrinkAndChoose, refuse: () => setErrorText(texts.imageRefused.type) };
}

function RemoveImage() {
  const { control, setValue } = useFormContext<PostFields>();
  const isRemoved = useWatch({ control, name: 'removesImage' });
  return (
    <>
      {isRemoved && <p role="status">The image will be removed when you save.</p>}
      <Button
        variant="outline"
        size="small"
        className="justify-self-start"
        onClick={() => setValue('removesImage', !isRemoved, { shouldDirty: true })}
      >
        {isRemoved ? 'Keep the image' : 'Remove the image'}
      </Button>
    </>
  );
}

export function ImageField({ image, savedImageUrl }: { image: PostImage; savedImageUrl: string }) {
  const { control } = useFormContext<PostFields>();
  const [title, removesImage] = useWatch({ control, name: ['title', 'removesImage'] });
  const { errorText, shrinkAndChoose, refuse } = useImageChoice(image);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-2 [&>p]:(text-ink-faint text-xs)">
      <ImageDrop
        wide
        name="image"
        label={labels.image}
        hint={texts.imageHint}
        alt={title || undefined}
        accept={imageTypes}
        file={image.file}
        currentUrl={removesImage ? '' : savedImageUrl}
        busyText={image.isPreparing ? 'Preparing the image…' : undefined}
        error={errorText ?? image.errorText}
        inputRef={input}
        onChange={(file) => void shrinkAndChoose(file)}
        onWrongType={refuse}
      />
      <p className="text-ink-soft text-sm">{texts.imagePrivacy}</p>
      {savedImageUrl && !image.file && <RemoveImage />}
    </div>
  );
}
