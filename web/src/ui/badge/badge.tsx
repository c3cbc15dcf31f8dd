import type { ReactNode } from 'react';

interface Props {
  tone?: 'neutral' | 'brand' | 'accent' | 'danger' | 'success';
  children: ReactNode;
}

export const Badge = ({ tone = 'neutral', children }: Props) => (
  <span
    data-tone={tone}
    className="inline-flex items-center gap-1 py-0.5 px-2 rounded-full bg-sunken text-ink-soft text-xs font-bold leading-[1.4] [&_svg]:flex-none data-[tone=brand]:(bg-brand-tint text-brand) data-[tone=accent]:(bg-accent-tint text-accent-ink) data-[tone=danger]:(bg-danger-tint text-danger) data-[tone=success]:(bg-success-tint text-success) forced-colors:border"
  >
    {children}
  </span>
);
