import { readFileSync } from 'node:fs';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** It sees each request before the cache does; it reads these values and does not declare them. */
export function viewerFunction(
  scope: Construct,
  id: string,
  file: string,
  values: Readonly<Record<string, unknown>> = {},
): cloudfront.FunctionAssociation {
  const declared = Object.entries(values).map(
    ([name, value]) => `var ${name} = ${JSON.stringify(value)};\n`,
  );
  const code = readFileSync(`infra/cloudfront/${file}`, 'utf8');
  return {
    function: new cloudfront.Function(scope, id, {
      code: cloudfront.FunctionCode.fromInline([...declared, code].join('')),
      runtime: cloudfront.FunctionRuntime.JS_2_0,
    }),
    eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
  };
}
