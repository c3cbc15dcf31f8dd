import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from '../link/link.tsx';
import { useHydrated } from '../browser-hooks/use-hydrated.ts';
import styles from './button.module.css';

export interface ButtonStyle {
  /** `accent` is the one call to action of a page; `plain` has neither fill nor border. */
  variant?: 'primary' | 'accent' | 'soft' | 'outline' | 'plain' | 'danger' | undefined;
  size?: 'medium' | 'small' | undefined;
  wide?: boolean | undefined;
  /** Only an icon inside: square, and it needs an aria-label. */
  iconOnly?: boolean | undefined;
}

export const toButtonClass = ({
  variant = 'primary',
  size = 'medium',
  wide = false,
  iconOnly = false,
}: ButtonStyle = {}): string =>
  [
    styles['button'],
    styles[variant],
    styles[size],
    wide && styles['wide'],
    iconOnly && styles['iconOnly'],
  ]
    .filter(Boolean)
    .join(' ');

/** Disabled until its page is hydrated. */
export function BareButton({ type = 'button', disabled, ...rest }: ComponentProps<'button'>) {
  const isReady = useHydrated();
  return <button {...rest} type={type} disabled={disabled === true || !isReady} />;
}

type ButtonProps = ComponentProps<'button'> & ButtonStyle;

export function Button({ variant, size, wide, iconOnly, className, ...rest }: ButtonProps) {
  const styleClass = toButtonClass({ variant, size, wide, iconOnly });
  return <BareButton {...rest} className={className ? `${styleClass} ${className}` : styleClass} />;
}

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonStyle;

export const ButtonLink = ({ variant, size, wide, iconOnly, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={toButtonClass({ variant, size, wide, iconOnly })} />
);

interface LabelledIcon {
  icon: LucideIcon;
  iconSize?: number;
  label: string;
}

type IconButtonProps = ButtonProps & LabelledIcon;

export const IconButton = ({ icon: Icon, iconSize = 18, label, ...rest }: IconButtonProps) => (
  <Button variant="plain" iconOnly aria-label={label} {...rest}>
    <Icon size={iconSize} />
  </Button>
);

type IconLinkProps = ButtonLinkProps & LabelledIcon;

export const IconLink = ({ icon: Icon, iconSize = 18, label, ...rest }: IconLinkProps) => (
  <ButtonLink variant="plain" iconOnly aria-label={label} {...rest}>
    <Icon size={iconSize} />
  </ButtonLink>
);
