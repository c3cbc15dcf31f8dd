import { NewsletterForm } from './newsletter-form.tsx';

export const ListNewsletter = () => <NewsletterForm place="listing" />;
