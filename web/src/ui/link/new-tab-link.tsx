import type { ComponentProps } from 'react';

export const NewTabLink = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a target="_blank" rel="noopener noreferrer" {...rest}>
    {children}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);
