import {
  confirmNewsletter,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '#contract/newsletter.ts';
import { call } from '#web/lib/api-client.ts';

export const subscribe = (body: { email: string; website: string }) =>
  call(subscribeNewsletter, { body });

export const confirm = (token: string) => call(confirmNewsletter, { body: { token } });

export const unsubscribe = (token: string) => call(unsubscribeNewsletter, { body: { token } });
