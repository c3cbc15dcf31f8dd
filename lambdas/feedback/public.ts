import { serve } from '#lambdas/platform/serve.ts';
import { table } from '#lambdas/platform/table.ts';
import { contactUs } from './contact-us.ts';
import { feedbackRepository } from './feedback-repository.ts';

const feedback = feedbackRepository({ table: table(), now: () => new Date() });

export const handler = serve('feedback-public', { contactUs: contactUs(feedback) });
