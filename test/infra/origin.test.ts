import { originSecretHeader } from '#contract/origin-secret-header.ts';
import { apiFunctionNames } from '#contract/routes.ts';
import { deployed, type Deployed, everyEnvironment } from './deployed.ts';
import { certificateArn, distributionOf, variablesOf } from './templates.ts';

const siteOf = ({ all }: Pick<Deployed, 'all'>) => ({ all, config: distributionOf(all) });
const withZone = siteOf(deployed('dev at a domain'));

describe.each(everyEnvironment)('the secret of the origin of %s', (name, deployed) => {
  const { all, config } = siteOf(deployed);

  it('is shown by CloudFront to the API, and to nobody else', () => {
    for (const { DomainName, OriginCustomHeaders } of config.Origins) {
      if (!JSON.stringify(DomainName).includes('execute-api')) {
        expect(OriginCustomHeaders).toBeUndefined();
        continue;
      }
      const names = OriginCustomHeaders?.map(({ HeaderName }) => HeaderName);
      expect(names).toEqual([originSecretHeader]);
      expect(JSON.stringify(OriginCustomHeaders)).toMatch(/\{\{resolve:secretsmanager:/u);
    }
  });

  it('is asked for by every function that answers the gateway, and by no other', () => {
    const asking = variablesOf(all, 'ORIGIN_SECRETS').map((each) =>
      each.name?.replace(`Firstrung-${name}-`, ''),
    );
    expect(asking.sort()).toEqual([...apiFunctionNames].sort());
  });
});

it('replaces the secret of the origin by accepting both, and sending the first', () => {
  const ids = withZone.all('AWS::SecretsManager::Secret').map(({ id }) => id);
  expect(ids).toHaveLength(2);
  const [second = ''] = ids.filter((id) => id.includes('Second'));
  const sent = JSON.stringify(withZone.config.Origins);
  expect(sent.match(/OriginSecret\w+/gu)?.every((id) => id === second)).toBe(true);
  const [accepting] = variablesOf(withZone.all, 'ORIGIN_SECRETS');
  for (const id of ids) expect(JSON.stringify(accepting?.value)).toContain(id);
});

it.each(everyEnvironment)(
  'puts the web ACL of the other region before %s if it has one',
  (_, each) => {
    const acl = JSON.stringify(siteOf(each).config.WebACLId ?? '');
    expect(acl.includes('us-east-1')).toBe(each.environment.webAcl);
  },
);

it('a domain is the address of the site, with its certificate and its records', () => {
  expect(withZone.config).toMatchObject({
    Aliases: ['jobs.example.in'],
    ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
  });
  const records = withZone.all<{ Type: string; Name: string }>('AWS::Route53::RecordSet');
  expect(records.map(({ Properties: { Type, Name } }) => [Type, Name]).sort()).toEqual([
    ['A', 'jobs.example.in.'],
    ['AAAA', 'jobs.example.in.'],
  ]);
  const origins = variablesOf(withZone.all, 'SITE_ORIGIN').map(({ value }) => value);
  expect(new Set(origins)).toEqual(new Set(['https://jobs.example.in']));
});

it('a domain may come with its own certificate, where its records are made elsewhere', () => {
  const own = siteOf(deployed('prod changed'));
  expect(own.config.ViewerCertificate?.AcmCertificateArn).toBe(certificateArn);
  expect(own.all('AWS::Route53::RecordSet')).toEqual([]);
});
