import { App, type AppProps, Tags } from 'aws-cdk-lib';
import { brand } from '#contract/brand.ts';
import cdkConfig from '../cdk.json' with { type: 'json' };

/** Only the CDK's command line would pass the context of cdk.json by itself. */
export const createApp = (props: Pick<AppProps, 'outdir'> = {}): App => {
  const app = new App({ ...props, context: cdkConfig.context, analyticsReporting: false });
  Tags.of(app).add('product', brand.name);
  return app;
};
