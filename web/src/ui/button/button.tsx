import type { ComponentProps } from 'react';
import { useInBrowser } from '../media/use-in-browser.ts';
import styles from './button.module.css';

export interface ButtonStyle {
  /** `accent` is the one call to action of a page; `plain` has neither fill nor border. */
  variant?: 'primary' | 'accent' | 'soft' | 'outline' | 'plain' | 'danger';
  size?: 'medium' | 'small';
  wide?: boolean;
  /** Only an icon inside: square, and it needs an aria-label. */
  iconOnly?: boolean;
}

export const buttonClass = ({
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

/** Until its page is hydrated it shows that it is not ready. */
export function BareButton({ type = 'button', disabled, ...rest }: ComponentProps<'button'>) {
  const isReady = useInBrowser();
  return <button {...rest} type={type} disabled={disabled === true || !isReady} />;
}

export function Button({
  variant,
  size,
  wide,
  iconOnly,
  className,
  ...rest
}: ComponentProps<'button'> & ButtonStyle) {
  const styleClass = buttonClass({
    ...(variant && { variant }),
    ...(size && { size }),
    ...(wide && { wide }),
    ...(iconOnly && { iconOnly }),
  });
  return <BareButton {...rest} className={className ? `${styleClass} ${className}` : styleClass} />;
}
