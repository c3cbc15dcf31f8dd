/** Invented, but for two firms that are searched by their letters. */
export const companies = [
  ...['Saffron Ledger', 'Banyan Cloudworks', 'Monsoon Pixel Labs', 'Peepal Harbour Systems'],
  ...['Kestrel Circuits', 'Lotus Orchard Technologies', 'Indigo Lantern', 'Tamarind Compass'],
  ...['Quillon Softech', 'Zephyrine Analytics', 'Marigold Freight', 'Ashvatta Health'],
  ...['Vellum Payments', 'Granitix', 'Chaturanga Games', 'Nimbari Retail', 'Ottrix Semicon'],
  ...['Cobalt Mango Studios', 'Drishtam Vision', 'Eklavya Learning', 'Fennelware', 'Gulmohar Bank'],
  ...[
    'Hornbill Aerospace',
    'Ixora Biosciences',
    'Jamun Logistics',
    'Kadamba Telecom',
    'Laxmira Foods',
  ],
  ...['Mridanga Audio', 'Neelkanth Infotech', 'Orbitalic', 'Parijat Insurance', 'Ratnagarh Steel'],
  ...[
    'Sundarvan Energy',
    'Tarangini Networks',
    'Umbrosa Consulting',
    'Vaigai Motors',
    'Wisteria Media',
  ],
] as const;

export const firmWordings = {
  'Tata Consultancy Services': ['Tata Consultancy Services', 'TCS', 'TCS Digital'],
  'Larsen & Toubro': ['Larsen & Toubro', 'L&T', 'Larsen and Toubro'],
} as const;
