import type { ReactNode } from 'react';
import { brand } from '#contract/brand.ts';
import { pages } from '#contract/pages/pages.ts';
import { Link } from '#web/ui/link/link.tsx';

/** The addresses that these texts name, each written once. */
export const mail = <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;
export const privacyPolicy = <Link to={pages.privacy}>Privacy Policy</Link>;
export const terms = <Link to={pages.terms}>Terms and Conditions</Link>;
export const disclaimer = <Link to={pages.disclaimer}>Disclaimer</Link>;
export const updates = <Link to={pages.updates}>Updates</Link>;
export const about = <Link to={pages.about}>About</Link>;

export const ContactLink = ({ children = 'contact page' }: { children?: ReactNode }) => (
  <Link to={pages.contact}>{children}</Link>
);
