import { handler } from '#lambdas/entries/catalog-builder.ts';

// The builder in a process of its own, so that a test can kill it while it works.
process.on('message', () => {
  handler({}).then(
    () => process.send?.('done'),
    (error: unknown) => process.send?.(String(error)),
  );
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
