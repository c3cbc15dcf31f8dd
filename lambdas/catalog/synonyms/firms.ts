/** Firms known by their letters or by a short name. */
export const firms: readonly (readonly string[])[] = [
  ['tcs', 'tata consultancy services', 'tata consultancy'],
  ['lnt', 'larsen toubro', 'larsen and toubro'],
  ['ltimindtree', 'lti mindtree'],
  ['hcltech', 'hcl technologies', 'hcl tech'],
  ['techm', 'techmahindra', 'tech mahindra'],
  ['cts', 'cognizant'],
  ['infy', 'infosys'],
  ['ey', 'ernst young', 'ernst and young'],
  ['pwc', 'pricewaterhousecoopers', 'pricewaterhouse coopers'],
  ['bcg', 'boston consulting group'],
  ['hp', 'hewlett packard'],
  ['jpmc', 'jpmorgan', 'jp morgan', 'j p morgan'],
  ['amex', 'american express'],
  ['bofa', 'bank of america'],
  ['sbi', 'state bank of india'],
  ['msft', 'microsoft'],
];
