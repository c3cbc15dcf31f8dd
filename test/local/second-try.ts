// As with the journeys, a shared machine may stall for seconds. What fails first is printed all the same.
if (process.env['CI']) jest.retryTimes(1, { logErrorsBeforeRetry: true });
