import { join } from 'node:path';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { type Environment, logGroupProps } from '../settings/environments.ts';
import type { PrivateBucket } from '../resources/buckets.ts';
import { siteCacheControl } from './site-files-cache-control.ts';

interface SiteFilesProps {
  environment: Environment;
  bucket: PrivateBucket;
  folder: string;
}

/** This file proves to IndexNow that the key belongs to the site. */
export const listRootFiles = ({ indexNow }: Environment): string[] =>
  indexNow ? [`${indexNow.key}.txt`] : [];

/** Uploads assets before pages. Old files stay, so that a page opened before a release still finds its assets. */
export class SiteFiles extends Construct {
  /** The page function depends on it, since its pages name the assets. */
  readonly assets: Construct;

  constructor(scope: Construct, id: string, { environment, bucket, folder }: SiteFilesProps) {
    super(scope, id);
    const { key = '' } = environment.indexNow ?? {};
    const deploymentProps = {
      destinationBucket: bucket,
      prune: false,
      memoryLimit: 256,
      logGroup: new LogGroup(this, 'Logs', logGroupProps(environment)),
    };
    this.assets = new BucketDeployment(this, 'Assets', {
      ...deploymentProps,
      sources: [Source.asset(join(folder, 'assets'))],
      destinationKeyPrefix: 'assets',
      cacheControl: [CacheControl.fromString(siteCacheControl.assets)],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...deploymentProps,
      sources: [
        Source.asset(folder, { exclude: ['assets', '.vite'] }),
        ...listRootFiles(environment).map((file) => Source.data(file, key)),
      ],
      cacheControl: [CacheControl.fromString(siteCacheControl.pages)],
    });
    pages.node.addDependency(this.assets);
  }
}
