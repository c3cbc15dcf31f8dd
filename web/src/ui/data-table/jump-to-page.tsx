import { type FormEvent, useId, useState } from 'react';
import { Button } from '../button/button.tsx';

interface JumpToPageProps {
  pages: number;
  onJump: (page: number) => void;
}

/** Takes only whole pages from 1 to the last. */
export function JumpToPage({ pages, onJump }: JumpToPageProps) {
  const [error, setError] = useState<string>();
  const id = useId();

  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('page')).trim();
    const page = /^\d+$/.test(typed) ? Number(typed) : 0;
    const accepted = page >= 1 && page <= pages;
    setError(accepted ? undefined : `Enter a page from 1 to ${pages}.`);
    if (!accepted) return;
    event.currentTarget.reset();
    onJump(page);
  };

  return (
    <form className="flex flex-wrap gap-2 items-center text-sm" onSubmit={jump} noValidate>
      <label htmlFor={id}>Jump to page</label>
      <input
        id={id}
        name="page"
        className="w-18 min-h-target p-2 border border-line-strong rounded-sm bg-surface tabular-nums [&[aria-invalid]]:border-danger"
        type="number"
        min={1}
        max={pages}
        step={1}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <Button type="submit" variant="outline">
        Go
      </Button>
      {error && (
        <p id={`${id}-error`} role="alert" className="w-0 min-w-full text-danger font-medium">
          {error}
        </p>
      )}
    </form>
  );
}
