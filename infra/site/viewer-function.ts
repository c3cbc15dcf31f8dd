import { readFileSync } from 'node:fs';
import {
  Function,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';

export interface ViewerFunctionProps {
  /** In infra/cloudfront. */
  file: string;
  /** What the file reads and does not declare. */
  values?: Readonly<Record<string, unknown>>;
}

/** A function that sees each request of a behaviour before the cache does. */
export class ViewerFunction extends Construct {
  readonly association;

  constructor(scope: Construct, id: string, { file, values = {} }: ViewerFunctionProps) {
    super(scope, id);
    const declared = Object.entries(values).map(
      ([name, value]) => `var ${name} = ${JSON.stringify(value)};\n`,
    );
    const code = readFileSync(`infra/cloudfront/${file}`, 'utf8');
    this.association = {
      function: new Function(this, 'Code', {
        code: FunctionCode.fromInline([...declared, code].join('')),
        runtime: FunctionRuntime.JS_2_0,
      }),
      eventType: FunctionEventType.VIEWER_REQUEST,
    };
  }
}
