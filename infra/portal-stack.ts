import { CfnOutput, CfnResource, Lazy, Stack, Tags } from 'aws-cdk-lib';
import { type Code, FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Trigger } from 'aws-cdk-lib/triggers';
import type { Construct } from 'constructs';
import type { FunctionVariable } from '#contract/environment-variables.ts';
import { brand } from '#contract/brand.ts';
import { AdminPool } from './resources/admin-pool.ts';
import { Api } from './api-gateway.ts';
import { Buckets } from './resources/buckets.ts';
import { DataTable } from './resources/data-table.ts';
import { DnsRecords } from './site/dns-records.ts';
import type { EdgeStack } from './site/edge-stack.ts';
import {
  type Environment,
  findDomain,
  type FunctionName,
  logGroupProps,
} from './settings/environments.ts';
import { LambdaFunctions, type LambdaFunctionsProps } from './functions/lambda-functions.ts';
import { MailSender } from './resources/mail-sender.ts';
import { acknowledgeFindings } from './nag-acknowledgements.ts';
import { Observability } from './observability.ts';
import { OriginSecret } from './resources/origin-secret.ts';
import { permissions, buildTableStatements } from './functions/permissions.ts';
import { Schedules } from './functions/schedules.ts';
import { Site } from './site/site.ts';
import { listRootFiles, SiteFiles } from './site/site-files.ts';

export interface PortalStackProps {
  environment: Environment;
  edge?: EdgeStack;
  assets: { loadCode: (name: FunctionName) => Code; siteFolder?: string };
}

function createResources(stack: Stack, environment: Environment) {
  return {
    data: new DataTable(stack, 'Data', environment),
    buckets: new Buckets(stack, 'Buckets', environment),
    admins: new AdminPool(stack, 'Admins', environment),
    sender: environment.mail && new MailSender(stack, 'Mail', environment, environment.mail.from),
    secret: new OriginSecret(stack, 'OriginSecret', environment.originSecrets),
  };
}
type DataStores = ReturnType<typeof createResources>;

const buildVariables = (
  { data, buckets, admins, sender, secret }: DataStores,
  environment: Environment,
  siteOrigin: string,
): Record<FunctionVariable, string> => ({
  TABLE_NAME: data.table.tableName,
  IMAGES_BUCKET: buckets.images.bucketName,
  CATALOG_BUCKET: buckets.catalog.bucketName,
  USER_POOL_ID: admins.pool.userPoolId,
  USER_POOL_CLIENT_ID: admins.client.userPoolClientId,
  SITE_ORIGIN: siteOrigin,
  MAIL_FROM: (!environment.mail?.isStopped && sender?.from) || 'off',
  ORIGIN_SECRETS: secret.accepted,
  REGISTRATION: environment.registration,
  SEARCH_ENGINES: environment.searchEngines,
  LINK_CHECKS: environment.linkChecks,
  INDEX_NOW_KEY: environment.indexNow?.key ?? 'off',
});

/** The functions behind the CDK's own resources that cannot be told where to log. */
const providerIds = /^(?:Custom::S3AutoDeleteObjects|AWSCDK\.TriggerCustomResource)/;

export class PortalStack extends Stack {
  constructor(scope: Construct, { environment, edge, assets }: PortalStackProps) {
    super(scope, `${brand.name}-${environment.name}`, {
      description: `${brand.name}: ${brand.tagline} (${environment.name})`,
      env: environment,
      crossRegionReferences: edge !== undefined,
      terminationProtection: environment.retainData,
    });
    Tags.of(this).add('environment', environment.name);
    const stores = createResources(this, environment);
    const { table } = stores.data;
    const api = new Api(this, 'Api', environment, stores.admins);
    const siteOrigin = Lazy.string({ produce: () => site.origin });
    const variables = buildVariables(stores, environment, siteOrigin);
    const functions = this.functions(stores, { environment, variables, loadCode: assets.loadCode });
    api.addRoutes(functions);

    const renderer = functions.all.pages;
    const domain = findDomain(environment);
    // CloudFront's own address is not known before the function is there.
    if (domain) renderer.addEnvironment('SITE_ORIGIN', `https://${domain.name}`);
    // Only the distribution may call the two.
    const address = { authType: FunctionUrlAuthType.AWS_IAM };
    const site = new Site(this, 'Site', {
      buckets: stores.buckets,
      apiId: api.http.apiId,
      pages: renderer.addFunctionUrl(address),
      previews: functions.all.images.addFunctionUrl(address),
      rootFiles: listRootFiles(environment),
      secret: stores.secret.sent,
      domain,
      edge,
    });
    const { distribution } = site;
    if (domain) new DnsRecords(this, 'Domain', { domain, site: distribution });
    if (assets.siteFolder) {
      const files = { environment, bucket: stores.buckets.site, folder: assets.siteFolder };
      renderer.node.addDependency(new SiteFiles(this, 'SiteFiles', files).assets);
    }

    const { failedRunsQueue } = new Schedules(this, 'Schedules', functions);
    const { alarmEmail } = environment;
    if (alarmEmail) {
      const watched = {
        environment,
        alarmEmail,
        api,
        functions,
        table,
        distribution,
        failedRunsQueue,
      };
      new Observability(this, 'Observability', watched);
    }
    const outputs = {
      SiteAddress: site.origin,
      ApiAddress: api.http.apiEndpoint,
      UserPoolId: variables.USER_POOL_ID,
      UserPoolClientId: variables.USER_POOL_CLIENT_ID,
      TableName: variables.TABLE_NAME,
      ImagesBucket: variables.IMAGES_BUCKET,
      CatalogBucket: variables.CATALOG_BUCKET,
      SiteBucket: stores.buckets.site.bucketName,
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
    this.limitLogRetention(environment);
    acknowledgeFindings(this);
  }

  private functions(
    { data, buckets, admins, sender }: DataStores,
    props: Omit<LambdaFunctionsProps, 'buildStatements'>,
  ): LambdaFunctions {
    const resources = { buckets, pool: admins.pool, sender };
    const functions = new LambdaFunctions(this, 'Functions', {
      ...props,
      buildStatements: ({ tableAccess, permissions: names = [] }) => [
        ...buildTableStatements(tableAccess, data.table),
        ...names.flatMap((name) => permissions[name](resources) ?? []),
      ],
    });
    const worker = functions.all.worker;
    sender?.notifyOfBounces(worker);
    // A failure to seed the categories fails the deployment.
    new Trigger(this, 'Categories', { handler: worker, executeAfter: [data] });
    return functions;
  }

  /** Limits the retention of the logs of the CDK's own functions. Called last, when all of them exist. */
  private limitLogRetention(environment: Environment): void {
    const { logGroupName } = new LogGroup(this, 'ProviderLogs', logGroupProps(environment));
    for (const provider of this.node.children.filter(({ node }) => providerIds.test(node.id))) {
      const handler = provider.node.findChild('Handler');
      if (!CfnResource.isCfnResource(handler))
        throw new Error(`${provider.node.id} has no function`);
      handler.addPropertyOverride('LoggingConfig.LogGroup', logGroupName);
    }
  }
}
