import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { brand } from '#contract/brand.ts';
import { AdminPool } from './admin-pool.ts';
import { Alarms } from './alarms.ts';
import { Api } from './api.ts';
import { Buckets } from './buckets.ts';
import { DataTable } from './data-table.ts';
import type { Environment } from './environments.ts';
import { FunctionGroup } from './function-group.ts';
import type { BundleName } from './function-plans.ts';
import { MailSender } from './mail-sender.ts';
import { acknowledgeFindings } from './nag-acknowledgements.ts';
import { statementFor } from './permissions.ts';
import { rowStatements } from './row-rights.ts';
import { Schedule } from './schedule.ts';
import { Site } from './site.ts';
import { SiteFiles } from './site-files.ts';

export interface Assets {
  codeOf: (name: BundleName) => Code;
  /** Absent: the site's bucket is left empty. */
  siteFolder?: string;
}

export interface PortalStackProps {
  environment: Environment;
  assets: Assets;
}

export class PortalStack extends Stack {
  constructor(scope: Construct, { environment, assets }: PortalStackProps) {
    super(scope, `${brand.name}-${environment.name}`, {
      description: `${brand.name}: ${brand.tagline} (${environment.name})`,
      env: environment,
      terminationProtection: environment.retainData,
    });
    const { table } = new DataTable(this, 'Data', environment);
    const buckets = new Buckets(this, 'Buckets', environment);
    const admins = new AdminPool(this, 'Admins', environment);
    const api = new Api(this, 'Api', { environment, admins });
    const sender = new MailSender(this, 'Mail', environment);
    const site = new Site(this, 'Site', { buckets, apiId: api.http.apiId });
    const variables = {
      TABLE_NAME: table.tableName,
      IMAGES_BUCKET: buckets.images.bucketName,
      CATALOG_BUCKET: buckets.catalog.bucketName,
      USER_POOL_ID: admins.pool.userPoolId,
      USER_POOL_CLIENT_ID: admins.client.userPoolClientId,
      SITE_ORIGIN: site.origin,
      MAIL_FROM: sender.from,
    };

    const resources = { buckets, pool: admins.pool, sender: sender.identity };
    const functions = new FunctionGroup(this, 'Functions', {
      environment,
      variables,
      codeOf: assets.codeOf,
      statementsOf: ({ rows, permissions = [] }) => [
        ...rowStatements(rows, table),
        ...permissions.map((name) => statementFor(name, resources)),
      ],
    });
    api.serve(functions);
    const scheduled = (id: string, worker: BundleName, everyMinutes: number) =>
      new Schedule(this, id, { worker: functions.named(worker), everyMinutes });
    new Alarms(this, 'Alarms', {
      environment,
      functions: functions.all,
      http: api.http,
      schedules: {
        'catalog builder': scheduled('CatalogSchedule', 'catalog-builder', 1),
        'outbox worker': scheduled('OutboxSchedule', 'outbox-worker', 1),
      },
    });

    const { siteFolder: folder } = assets;
    if (folder) new SiteFiles(this, 'SiteFiles', { environment, bucket: buckets.site, folder });
    this.output({
      SiteAddress: site.origin,
      ApiAddress: api.http.apiEndpoint,
      UserPoolId: variables.USER_POOL_ID,
      UserPoolClientId: variables.USER_POOL_CLIENT_ID,
      TableName: variables.TABLE_NAME,
      ImagesBucket: variables.IMAGES_BUCKET,
      CatalogBucket: variables.CATALOG_BUCKET,
      SiteBucket: buckets.site.bucketName,
    });
    acknowledgeFindings(this);
  }

  private output(values: Record<string, string>): void {
    for (const [name, value] of Object.entries(values)) new CfnOutput(this, name, { value });
  }
}
