import type { CategoryRule, Slugs } from './rule.ts';

/** A city without a listing: its own category where an administrator made one, else the other cities. */
const unlisted = (own: string): Slugs => [own, 'other-cities'];

const listed = [
  [
    /bengaluru|bangalore|karnataka|mysuru|mysore|hubli|mangal(?:uru|ore)|udupi|belgaum/i,
    'bengaluru',
  ],
  [/hyderabad|secunderabad|telangana|gachibowli|hitech city|hitec city/i, 'hyderabad'],
  [/pune|pimpri|hinjewadi|kharadi/i, 'pune'],
  [/chennai|tambaram/i, 'chennai'],
  [/gurgaon|gurugram/i, 'gurgaon'],
  [/noida/i, 'noida'],
] as const;

const abroad =
  /united states|\busa\b|canada|mexico|united kingdom|germany|australia|singapore|hong kong|saudi|emirates|\buae\b|dubai|angola/i;

export const cities: CategoryRule = {
  steps: [
    {
      reads: ['location'],
      patterns: [
        [/\bremote\b|work from home|\bwfh\b/i, 'remote'],
        ...listed,
        [/delhi|\bncr\b|ghaziabad|meerut|\bhapur\b/i, unlisted('delhi')],
        [/mumbai|thane|panvel|airoli|goregaon|malad|palghar/i, unlisted('mumbai')],
        [/kolkata|west bengal|siliguri|midnapore|habra/i, unlisted('kolkata')],
        [/ahmedabad|gandhinagar|sanand/i, unlisted('ahmedabad')],
        [/indore|bhopal|jabalpur|madhya/i, unlisted('indore')],
        [
          /kochi|cochin|ernakulam|kerala|trivandrum|thiruvananthapuram|kozhikode|calicut/i,
          unlisted('kochi'),
        ],
        [
          /coimbatore|salem|madurai|tamil|tiru(?:nelveli|chirapalli)|vellore|hosur|puducherry|pondicherry|dharmapuri|kancheepuram/i,
          unlisted('coimbatore'),
        ],
        [
          /visakhapatnam|vijayawada|andhra|andra|tirupati|guntur|kakinada|razole|warangal|nizamabad|rangareddy/i,
          unlisted('visakhapatnam'),
        ],
        [
          /nagpur|nashik|nasik|maharashtra|aurangabad|ratnagiri|nagar\b|sindhudurg|\bgoa\b|pan(?:aji|jim)|gujarat|surat|vadodara|rajkot|haveli|daman/i,
          unlisted('nagpur'),
        ],
        [
          /jaipur|udaipur|jodhpur|kota|rajasthan|chandigarh|mohali|panchkula|haryana|faridabad|karnal|sonipat|ludhiana|jalandhar|amritsar|punjab|pathankot|shimla|jammu/i,
          unlisted('chandigarh'),
        ],
        [
          /uttar|lucknow|kanpur|agra|varanasi|dehradun|haridwar|roorkee|jhansi|bareilly|moradabad/i,
          unlisted('lucknow'),
        ],
        [/bhubanes|odisha|ranchi|jamshedpur|patna|bihar|guwahati/i, unlisted('bhubaneswar')],
        [abroad, 'outside-india'],
      ],
    },
    {
      reads: ['url'],
      unless: 'location',
      patterns: [[abroad, 'outside-india'], ...listed],
    },
  ],
  otherwise: ['other-cities'],
};
