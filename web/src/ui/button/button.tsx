import type { ComponentProps } from 'react';
import styles from './button.module.css';

export interface ButtonLook {
  /** `accent` is the one call to action of a page; `plain` has neither fill nor border. */
  variant?: 'primary' | 'accent' | 'soft' | 'outline' | 'plain' | 'danger';
  size?: 'medium' | 'small';
  /** As wide as its container. */
  wide?: boolean;
  /** Only an icon inside: square, and it needs an aria-label. */
  iconOnly?: boolean;
}

/** The look of a button for a link. */
export const buttonClass = ({
  variant = 'primary',
  size = 'medium',
  wide = false,
  iconOnly = false,
}: ButtonLook = {}): string =>
  [
    styles['button'],
    styles[variant],
    styles[size],
    wide && styles['wide'],
    iconOnly && styles['iconOnly'],
  ]
    .filter(Boolean)
    .join(' ');

export function Button({
  variant,
  size,
  wide,
  iconOnly,
  type = 'button',
  className,
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  const look = buttonClass({
    ...(variant && { variant }),
    ...(size && { size }),
    ...(wide && { wide }),
    ...(iconOnly && { iconOnly }),
  });
  return <button {...rest} type={type} className={className ? `${look} ${className}` : look} />;
}
