import { Metrics } from '@aws-lambda-powertools/metrics';
import { brand } from '#contract/brand.ts';
import { type GaugeName, gaugeNames, gauges } from '#contract/gauges.ts';

/** One log line, of which CloudWatch makes metrics under the function's name. */
export function recordGauges(values: Readonly<Partial<Record<GaugeName, number>>>): void {
  const serviceName = process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? 'local';
  const metrics = new Metrics({ namespace: brand.name, serviceName });
  for (const name of gaugeNames) {
    const value = values[name];
    if (value !== undefined) metrics.addMetric(name, gauges[name], value);
  }
  metrics.publishStoredMetrics();
}
