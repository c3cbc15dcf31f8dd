import fc from 'fast-check';

/** Property tests try the same cases every time, so that a change is judged by itself; at night new ones. */
if (process.env['NEW_CASES'] === undefined) fc.configureGlobal({ seed: 20_260_730 });
