import { NewsletterForm } from './newsletter-form.tsx';

export const ArticleNewsletter = () => <NewsletterForm place="article" />;
