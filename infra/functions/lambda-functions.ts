import { Duration, Stack } from 'aws-cdk-lib';
import { type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, type Code, Function, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { FunctionVariable } from '#contract/environment-variables.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { type Environment, type FunctionName, logGroupProps } from '../settings/environments.ts';
import { type FunctionConfig, buildFunctionConfig, functionNames } from './function-configs.ts';

export interface LambdaFunctionsProps {
  environment: Environment;
  loadCode: (name: FunctionName) => Code;
  buildStatements: (config: FunctionConfig) => PolicyStatement[];
  variables: Record<FunctionVariable, string>;
}

export class LambdaFunctions extends Construct {
  readonly all: Readonly<Record<FunctionName, Function>>;

  constructor(scope: Construct, id: string, props: LambdaFunctionsProps) {
    super(scope, id);
    this.all = mapToRecord(functionNames, (name) => this.create(name, props));
  }

  private create(name: FunctionName, props: LambdaFunctionsProps): Function {
    const config = buildFunctionConfig(name);
    const scope = new Construct(this, name);
    const functionName = `${Stack.of(this).stackName}-${name}`;
    const logGroup = new LogGroup(scope, 'Log', {
      logGroupName: `/aws/lambda/${functionName}`,
      ...logGroupProps(props.environment),
    });
    const role = new Role(scope, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    logGroup.grantWrite(role);
    for (const statement of props.buildStatements(config)) role.addToPolicy(statement);
    const reserved = props.environment.reservedConcurrency?.[name];

    return new Function(scope, 'Function', {
      functionName,
      code: props.loadCode(name),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: config.memoryMb,
      timeout: Duration.seconds(config.timeoutSeconds),
      ...(reserved !== undefined && { reservedConcurrentExecutions: reserved }),
      environment: {
        ...Object.fromEntries(config.variables.map((name) => [name, props.variables[name]])),
        AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
      },
      role,
      logGroup,
    });
  }
}
