import { type ChangeEvent, type RefObject, useId, useState } from 'react';
import { FilePreview } from './file-preview.tsx';
import styles from './image-drop.module.css';

interface ImageDropProps {
  label: string;
  hint: string;
  /** The media types to take. */
  accept: readonly string[];
  file: File | undefined;
  /** The address of the picture in use while no new one is chosen. */
  currentUrl?: string | undefined;
  error?: string | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: (file: File | undefined) => void;
  /** Called with a chosen file of another type; it is not taken. */
  onRefuse: (file: File) => void;
}

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / (1024 * 1024)).toFixed(1)} MB`;

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <p className={styles['chosen']}>
      <span className={styles['name']}>{file.name}</span>
      <span>{sizeText(file.size)}</span>
      <button type="button" className={styles['remove']} onClick={onRemove}>
        Remove
      </button>
    </p>
  );
}

type Shown = Pick<ImageDropProps, 'label' | 'file' | 'currentUrl'>;

function Picture({ label, file, currentUrl }: Shown) {
  const look = styles['preview'];
  if (file) return <FilePreview className={look} file={file} alt={`${label}, preview`} />;
  return currentUrl ? <img className={look} src={currentUrl} alt={`${label} now`} /> : null;
}

const Prompt = ({ replaces }: { replaces: boolean }) => (
  <p className={styles['prompt']}>
    <strong>{replaces ? 'Replace the image' : 'Choose an image'}</strong> or drop it here
  </p>
);

/** The file input lies over the whole area, so a click and a drop are the browser's own. */
export function ImageDrop(props: ImageDropProps) {
  const { label, hint, accept, file, currentUrl, error, inputRef, onChange, onRefuse } = props;
  const id = useId();
  const [over, setOver] = useState(false);

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    if (chosen) (accept.includes(chosen.type) ? onChange : onRefuse)(chosen);
    // The same file can then be chosen again.
    event.target.value = '';
    setOver(false);
  };
  const remove = () => {
    onChange(undefined);
    inputRef.current?.focus();
  };

  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['zone']} data-over={over || undefined} data-invalid={error && ''}>
        <input
          id={id}
          ref={inputRef}
          className={styles['input']}
          type="file"
          accept={accept.join(',')}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={take}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
        />
        <Picture {...{ label, file, currentUrl }} />
        <Prompt replaces={Boolean(file ?? currentUrl)} />
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      {file && <Chosen file={file} onRemove={remove} />}
      {error && (
        <p className={styles['error']} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
