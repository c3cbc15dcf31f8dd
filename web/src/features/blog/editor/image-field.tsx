import { useRef, useState } from 'react';
import { problemMessages } from '#contract/messages/problem.ts';
import { writePostMessages } from '#contract/messages/write-post.ts';
import { ImageDrop } from '#web/ui/image-drop/image-drop.tsx';
import { imageTypes, labels } from './post-fields.ts';
import styles from './post-form.module.css';
import { useEditor } from './use-post-editor.ts';

const texts = writePostMessages;

const shrink = (file: File) =>
  import('./shrink-image.ts').then(({ shrinkImage }) => shrinkImage(file));

/** What is chosen is made ready for the web before it is shown, let alone sent. */
function useChoosing() {
  const { chooseImage } = useEditor();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const take = async (file: File | undefined) => {
    setRefusal(undefined);
    if (!file) return chooseImage(undefined);
    setBusy(true);
    try {
      const shrunk = await shrink(file);
      if ('image' in shrunk) chooseImage(shrunk.image);
      else setRefusal(texts.imageRefused[shrunk.refusal]);
    } catch {
      setRefusal(problemMessages.unreachable);
    }
    setBusy(false);
  };
  return { busy, refusal, take, refuse: () => setRefusal(texts.imageRefused.type) };
}

export function ImageField({ currentUrl }: { currentUrl?: string | undefined }) {
  const { fields, image, imageLost, faults } = useEditor();
  const { busy, refusal, take, refuse } = useChoosing();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles['imageField']}>
      <ImageDrop
        wide
        name="image"
        label={labels.image}
        hint={texts.imageHint}
        alt={fields.title || undefined}
        accept={imageTypes}
        file={image}
        currentUrl={currentUrl}
        busy={busy ? texts.imageBusy : undefined}
        error={refusal ?? faults.image ?? (imageLost ? texts.imageLost : undefined)}
        inputRef={input}
        onChange={(file) => void take(file)}
        onRefuse={refuse}
      />
      <p className={styles['note']}>{texts.imagePrivacy}</p>
    </div>
  );
}
