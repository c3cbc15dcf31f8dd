import { call } from '#web/lib/api/api-client.ts';

interface Subscription {
  email: string;
  /** Only programs fill in this trap. */
  website: string;
  key: string;
}

export const subscribe = ({ key, ...body }: Subscription) =>
  call('subscribeNewsletter', { body, idempotencyKey: key });

export const confirm = (token: string) => call('confirmNewsletter', { body: { token } });

export const unsubscribe = (token: string) => call('unsubscribeNewsletter', { body: { token } });
