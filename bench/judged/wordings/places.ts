interface Place {
  state: string;
  region?: string;
  /** As employers write the city, alone or with its state. */
  spellings: readonly string[];
  /** Written alone: who knows India knows the city. */
  areas: readonly string[];
}

const cityWordings = {
  Bengaluru: {
    state: 'Karnataka',
    spellings: ['Bengaluru', 'Bangalore', 'Bengaluru, Karnataka', 'Bangalore/Bengaluru', 'BLR'],
    areas: ['Whitefield', 'Electronic City', 'Koramangala', 'HSR Layout', 'Marathahalli'],
  },
  Mysuru: { state: 'Karnataka', spellings: ['Mysuru', 'Mysore'], areas: [] },
  Hyderabad: {
    state: 'Telangana',
    spellings: ['Hyderabad', 'Hyderabad/Secunderabad', 'Hyderabad, Telangana'],
    areas: ['Gachibowli', 'HITEC City', 'Hitech City', 'Madhapur'],
  },
  Pune: {
    state: 'Maharashtra',
    spellings: ['Pune', 'Poona', 'Pune, Maharashtra'],
    areas: ['Hinjewadi', 'Hinjawadi Phase 1', 'Kharadi', 'Viman Nagar'],
  },
  Mumbai: {
    state: 'Maharashtra',
    spellings: ['Mumbai', 'Bombay', 'Mumbai (All Areas)'],
    areas: ['Andheri East', 'Powai', 'BKC', 'Lower Parel'],
  },
  'Navi Mumbai': {
    state: 'Maharashtra',
    spellings: ['Navi Mumbai', 'Navi Mumbai, Maharashtra'],
    areas: ['Airoli', 'Vashi'],
  },
  Thane: { state: 'Maharashtra', spellings: ['Thane', 'Thane West'], areas: ['Wagle Estate'] },
  Nagpur: { state: 'Maharashtra', spellings: ['Nagpur'], areas: [] },
  Chennai: {
    state: 'Tamil Nadu',
    spellings: ['Chennai', 'Madras', 'Chennai, Tamil Nadu'],
    areas: ['Sholinganallur', 'Guindy', 'Taramani', 'T. Nagar'],
  },
  Coimbatore: { state: 'Tamil Nadu', spellings: ['Coimbatore', 'Kovai'], areas: [] },
  Noida: {
    state: 'Uttar Pradesh',
    region: 'NCR',
    spellings: ['Noida', 'Noida, Uttar Pradesh', 'Noida Sector 62', 'Greater Noida'],
    areas: [],
  },
  Lucknow: { state: 'Uttar Pradesh', spellings: ['Lucknow'], areas: ['Gomti Nagar'] },
  Gurugram: {
    state: 'Haryana',
    region: 'NCR',
    spellings: ['Gurugram', 'Gurgaon', 'Gurgaon/Gurugram', 'Gurugram, Haryana'],
    areas: ['Udyog Vihar', 'Sohna Road', 'Golf Course Road'],
  },
  Delhi: {
    state: 'Delhi',
    region: 'NCR',
    spellings: ['Delhi', 'New Delhi'],
    areas: ['Connaught Place', 'Nehru Place', 'Okhla'],
  },
  Kolkata: {
    state: 'West Bengal',
    spellings: ['Kolkata', 'Calcutta', 'Kolkata, West Bengal'],
    areas: ['Salt Lake', 'Rajarhat'],
  },
  Ahmedabad: { state: 'Gujarat', spellings: ['Ahmedabad', 'Amdavad'], areas: ['SG Highway'] },
  Vadodara: { state: 'Gujarat', spellings: ['Vadodara', 'Baroda'], areas: [] },
  Kochi: {
    state: 'Kerala',
    spellings: ['Kochi', 'Cochin', 'Kochi, Kerala'],
    areas: ['Infopark', 'Kakkanad'],
  },
  Thiruvananthapuram: {
    state: 'Kerala',
    spellings: ['Thiruvananthapuram', 'Trivandrum'],
    areas: ['Technopark'],
  },
  Visakhapatnam: {
    state: 'Andhra Pradesh',
    spellings: ['Visakhapatnam', 'Vizag'],
    areas: ['Rushikonda'],
  },
  Indore: { state: 'Madhya Pradesh', spellings: ['Indore', 'Indore, MP'], areas: [] },
  Jaipur: { state: 'Rajasthan', spellings: ['Jaipur'], areas: ['Sitapura'] },
  Chandigarh: { state: 'Chandigarh', spellings: ['Chandigarh'], areas: [] },
  Bhubaneswar: { state: 'Odisha', spellings: ['Bhubaneswar', 'Bhubaneshwar'], areas: [] },
} as const satisfies Record<string, Place>;

export type City = keyof typeof cityWordings;
export type State = (typeof cityWordings)[City]['state'];
export type Region = 'NCR';

export const places: Readonly<Record<City, Place>> = cityWordings;

export const remoteWordings = [
  'Remote',
  'Work From Home',
  'WFH',
  'Remote (India)',
  'Work from home',
];
