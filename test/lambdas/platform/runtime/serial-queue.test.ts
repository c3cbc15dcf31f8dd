import { createSerialQueue } from '#lambdas/platform/runtime/serial-queue.ts';

it('takes one work after the other, also past a failure', async () => {
  const alone = createSerialQueue();
  const order: string[] = [];
  const work = (name: string, fails = false) =>
    alone(async () => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      if (fails) throw new Error('failed');
    });
  await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});
