import { type ComponentProps, useState } from 'react';
import { fill } from '#contract/fill-template.ts';
import { jobLabels } from '#contract/job-fields.ts';
import { imageLimits } from '#contract/limits.ts';
import { fieldMessages } from '#contract/messages/field-errors.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { ImageDrop } from '#web/ui/image-drop/image-drop.tsx';

export interface LogoChange {
  file: File | undefined;
  isRemoved: boolean;
}

const noLogoChange: LogoChange = { file: undefined, isRemoved: false };

export function useLogo(onConflictDecided: () => void) {
  const [logo, setLogo] = useState(noLogoChange);
  return {
    logo,
    setLogo: (file: File | undefined) => setLogo({ ...logo, file }),
    setLogoRemoved: (removed: boolean) => setLogo({ file: undefined, isRemoved: removed }),
    resolveLogoConflict: (takesTheirs: boolean) => {
      if (takesTheirs) setLogo(noLogoChange);
      onConflictDecided();
    },
  };
}

export const isLogoChanged = ({ file, isRemoved }: LogoChange) => isRemoved || file !== undefined;

const logoLabel = jobLabels.companyLogo;

interface LogoDropProps extends Pick<
  ComponentProps<typeof ImageDrop>,
  'file' | 'currentUrl' | 'error' | 'inputRef' | 'onChange'
> {
  onReject: (reason: string) => void;
}

/** Checks type and size as the server does. */
export const LogoDrop = ({ onChange, onReject, ...dropProps }: LogoDropProps) => (
  <ImageDrop
    {...dropProps}
    label={logoLabel}
    hint={'JPG, PNG, GIF or WebP, up to 2\u00a0MB.'}
    accept={['image/jpeg', 'image/png', 'image/gif', 'image/webp']}
    onChange={(file) =>
      file && file.size > imageLimits.bytes
        ? onReject(apiErrorMessages.imageTooLarge)
        : onChange(file)
    }
    onWrongType={() => onReject(fill(fieldMessages.image, { label: logoLabel }))}
  />
);
