import { ImageUp } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { DropError, DropZone } from '../drop-zone/drop-zone.tsx';
import { FilePreview } from './file-preview.tsx';

interface ImageDropProps {
  label: string;
  hint: string;
  accept: readonly string[];
  file: File | undefined;
  currentUrl?: string | undefined;
  error?: string | undefined;
  wide?: boolean | undefined;
  alt?: string | undefined;
  busyText?: string | undefined;
  name?: string;
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: (file: File | undefined) => void;
  onWrongType: (file: File) => void;
}

const ChosenFile = ({ file, onRemove }: { file: File; onRemove: () => void }) => (
  <p className="flex flex-wrap gap-3 items-center text-ink-soft text-sm">
    <span className="min-w-0 text-ink wrap-anywhere">{file.name}</span>
    <span>
      {file.size < 1024 * 1024
        ? `${Math.max(1, Math.round(file.size / 1024))} KB`
        : `${(file.size / (1024 * 1024)).toFixed(1)} MB`}
    </span>
    <button
      type="button"
      className="min-h-target py-0 px-3 border-0 rounded-sm bg-transparent text-danger font-bold"
      onClick={onRemove}
    >
      Remove
    </button>
  </p>
);

type ImagePreviewProps = Pick<ImageDropProps, 'label' | 'file' | 'currentUrl' | 'wide' | 'alt'>;

function ImagePreview({ label, file, currentUrl, wide, alt }: ImagePreviewProps) {
  if (!file && !currentUrl) return wide ? <ImageUp size={32} className="text-ink-faint" /> : null;
  return (
    <span
      className={
        wide
          ? 'contents [&>*]:(w-full aspect-[1200/630] rounded-sm object-cover)'
          : 'contents [&>*]:(size-24 p-1 border border-line rounded-sm bg-[#ffffff] object-contain)'
      }
    >
      {file ? (
        <FilePreview file={file} alt={alt ?? `${label}, preview`} />
      ) : (
        <img src={currentUrl} alt={alt ?? `${label} now`} />
      )}
    </span>
  );
}

export function ImageDrop(props: ImageDropProps) {
  const { label, hint, accept, file, currentUrl, error, inputRef, onChange, onWrongType } = props;
  const { wide, alt, busyText, name } = props;
  const id = useId();
  return (
    <div className="grid gap-1">
      <label className="text-sm font-medium" htmlFor={id}>
        {label}
      </label>
      <DropZone
        id={id}
        name={name}
        accept={accept.join(',')}
        error={error}
        disabled={busyText !== undefined}
        inputRef={inputRef}
        onFile={(chosen) => (accept.includes(chosen.type) ? onChange : onWrongType)(chosen)}
      >
        <ImagePreview {...{ label, file, currentUrl, wide, alt }} />
        <p role={busyText && 'status'} className="text-sm text-balance [&_strong]:text-brand">
          {busyText || (
            <>
              <strong>{file || currentUrl ? 'Replace the image' : 'Choose an image'}</strong> or
              drop it here
            </>
          )}
        </p>
        <p className="text-ink-faint text-xs" id={`${id}-hint`}>
          {hint}
        </p>
      </DropZone>
      {file && (
        <ChosenFile
          file={file}
          onRemove={() => {
            onChange(undefined);
            inputRef.current?.focus();
          }}
        />
      )}
      <DropError id={id} error={error} />
    </div>
  );
}
