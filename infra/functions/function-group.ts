import { Duration, NestedStack, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, type Code, Function, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { FunctionVariable } from '#contract/env.ts';
import type { Environment } from '../environments.ts';
import { type BundleName, bundleNames, type FunctionConfig, configOf } from './function-configs.ts';

export interface FunctionGroupProps {
  environment: Environment;
  /** The bundle of each function, with `index.handler`. */
  codeOf: (name: BundleName) => Code;
  statementsOf: (config: FunctionConfig) => PolicyStatement[];
  variables: Record<FunctionVariable, string>;
}

const answerWithinSeconds = 10;

export const timeoutOf = ({ timeoutSeconds = answerWithinSeconds }: FunctionConfig): Duration =>
  Duration.seconds(timeoutSeconds);

const chosen = (config: FunctionConfig, values: Record<FunctionVariable, string>) =>
  Object.fromEntries(config.variables.map((name) => [name, values[name]]));

export class FunctionGroup extends Construct {
  readonly all: ReadonlyMap<BundleName, Function>;
  readonly #logs: NestedStack;

  constructor(scope: Construct, id: string, props: FunctionGroupProps) {
    super(scope, id);
    // A template holds 500 resources, and every endpoint is one: what nothing else refers to lies apart.
    this.#logs = new NestedStack(this, 'Logs');
    this.all = new Map(bundleNames.map((name) => [name, this.create(name, props)]));
  }

  named(name: BundleName): Function {
    const found = this.all.get(name);
    if (!found) throw new Error(`No function is named ${name}`);
    return found;
  }

  private create(name: BundleName, props: FunctionGroupProps): Function {
    const config = configOf(name);
    const scope = new Construct(this, name);
    const logGroup = new LogGroup(this.#logs, name, {
      retention: props.environment.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    logGroup.grantWrite(role);
    for (const statement of props.statementsOf(config)) role.addToPolicy(statement);
    const reserved = props.environment.reservedRuns?.[name];

    return new Function(scope, 'Function', {
      functionName: `${Stack.of(this).stackName}-${name}`,
      code: props.codeOf(name),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: config.memoryMb,
      timeout: timeoutOf(config),
      ...(reserved !== undefined && { reservedConcurrentExecutions: reserved }),
      environment: {
        ...chosen(config, props.variables),
        AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
      },
      role,
      logGroup,
    });
  }
}
