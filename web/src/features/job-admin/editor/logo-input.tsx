import { ImageOff, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fill } from '#contract/fill.ts';
import { jobLabels } from '#contract/job-fields.ts';
import { imageLimits } from '#contract/limits.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ImageDrop } from '#web/ui/image-drop/image-drop.tsx';
import { useEditor } from './editor-context.ts';

const logoChoiceLabel = jobLabels.companyLogo;

function LogoChoice() {
  const { conflict, decideLogo } = useEditor();
  if (conflict?.logo !== 'open') return null;
  const { image } = conflict.theirs;
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2 items-center justify-between mt-1 py-2 px-3 rounded-sm bg-accent-tint text-accent-ink text-sm">
      <div className="flex-[1_1_12rem] min-w-0">
        <p>Saved meanwhile:</p>
        {image ? (
          <img
            src={image}
            alt={`${logoChoiceLabel} saved meanwhile`}
            className="size-12 rounded-sm [background:#ffffff] object-contain"
          />
        ) : (
          <p className="font-bold">{jobAdminMessages.noLogo}</p>
        )}
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          variant="outline"
          aria-label={`Keep mine: ${logoChoiceLabel}`}
          onClick={() => decideLogo(false)}
        >
          Keep mine
        </Button>
        <Button
          size="small"
          variant="soft"
          aria-label={`Take theirs: ${logoChoiceLabel}`}
          onClick={() => decideLogo(true)}
        >
          Take theirs
        </Button>
      </div>
    </div>
  );
}

const label = jobLabels.companyLogo;
const wrongType = fill(fieldMessages.image, { label });

/** Nothing happens to the logo before the form is saved. */
function SavedLogo() {
  const { saved, logo, removeLogo } = useEditor();
  if (!saved?.image || logo.file) return null;
  if (!logo.removed) {
    return (
      <Button variant="plain" size="small" onClick={() => removeLogo(true)}>
        <ImageOff size={16} aria-hidden="true" /> Remove the logo
      </Button>
    );
  }
  return (
    <div role="status" className="grid gap-2 justify-items-start text-ink-soft text-sm">
      <p>{jobAdminMessages.logoRemoved}</p>
      <Button variant="outline" size="small" onClick={() => removeLogo(false)}>
        <Undo2 size={16} aria-hidden="true" /> Keep it
      </Button>
    </div>
  );
}

/** Checks type and size as the server does. */
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
    if (file && file.size > imageLimits.bytes) {
      setRefusal(problemMessages.imageTooLarge);
      return;
    }
    setRefusal(undefined);
    setLogo(file);
  };
  return (
    <div className="grid gap-2 justify-items-start [&>:first-child]:w-full [&_button]:min-h-target">
      <ImageDrop
        label={label}
        hint={'JPG, PNG, GIF or WebP, up to 2\u00a0MB.'}
        accept={['image/jpeg', 'image/png', 'image/gif', 'image/webp']}
        file={logo.file}
        currentUrl={logo.removed ? undefined : saved?.image}
        error={refusal ?? serverError}
        inputRef={input}
        onChange={choose}
        onRefuse={() => setRefusal(wrongType)}
      />
      <LogoChoice />
      <SavedLogo />
    </div>
  );
}
