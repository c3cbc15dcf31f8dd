import { join } from 'node:path';
import { LogGroup } from 'aws-cdk-lib/aws-logs';

import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { type Environment, removalPolicy } from './environments.ts';
import type { PrivateBucket } from './private-bucket.ts';
import { siteCaching } from './site-caching.ts';

export interface SiteFilesProps {
  environment: Environment;
  bucket: PrivateBucket;
  /** The built web, with `assets` in it. */
  folder: string;
}

/** Assets first, pages after; nothing is pruned, so a page opened before a release finds its parts. */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, { environment, bucket, folder }: SiteFilesProps) {
    super(scope, id);
    const each = {
      destinationBucket: bucket,
      prune: false,
      memoryLimit: 256,
      logGroup: new LogGroup(this, 'Logs', {
        retention: environment.logRetention,
        removalPolicy: removalPolicy(environment),
      }),
    };
    const assets = new BucketDeployment(this, 'Assets', {
      ...each,
      sources: [Source.asset(join(folder, 'assets'))],
      destinationKeyPrefix: 'assets',
      cacheControl: [CacheControl.fromString(siteCaching.assets)],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...each,
      sources: [Source.asset(folder, { exclude: ['assets', '.vite'] })],
      cacheControl: [CacheControl.fromString(siteCaching.pages)],
    });
    pages.node.addDependency(assets);
  }
}
