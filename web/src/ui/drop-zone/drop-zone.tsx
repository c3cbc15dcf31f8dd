import { type ChangeEvent, type ReactNode, type RefObject, useState } from 'react';

interface DropZoneProps {
  /** The input's id; the element of its hint has the id `<id>-hint`. */
  id: string;
  /** As the `accept` of a file input, which a dropped file need not match. */
  accept: string;
  error: string | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
  onFile: (file: File) => void;
  name?: string | undefined;
  disabled?: boolean;
  isLarge?: boolean;
  children: ReactNode;
}

/** The file input covers the whole area, so that the browser handles clicks and drops. */
export function DropZone(props: DropZoneProps) {
  const { id, error, inputRef, onFile, isLarge, children, ...input } = props;
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) onFile(file);
    // The same file can then be chosen again.
    event.target.value = '';
    setIsDraggedOver(false);
  };
  return (
    <div
      className="relative grid justify-items-center gap-2 py-5 px-3 border-2 border-dashed border-line-strong rounded-md bg-surface text-center [transition:border-color_var(--quick)] data-[roomy]:(py-12 px-4 rounded-lg) hover:(border-brand bg-brand-tint) data-[over]:(border-brand bg-brand-tint) [&:focus-within]:(outline-focus outline-offset-2) data-[invalid]:(border-danger hover:border-danger) [&:has(input:disabled)]:(bg-sunken cursor-not-allowed)"
      data-roomy={isLarge || undefined}
      data-over={isDraggedOver || undefined}
      data-invalid={error && ''}
    >
      <input
        {...input}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        id={id}
        ref={inputRef}
        className="size-full absolute inset-0 opacity-0 cursor-pointer"
        type="file"
        onChange={handleChange}
        onDragEnter={() => setIsDraggedOver(true)}
        onDragLeave={() => setIsDraggedOver(false)}
      />
      {children}
    </div>
  );
}

export const DropError = ({ id, error }: Pick<DropZoneProps, 'id' | 'error'>) =>
  error && (
    <p className="text-danger text-sm font-medium" id={`${id}-error`} role="alert">
      {error}
    </p>
  );
