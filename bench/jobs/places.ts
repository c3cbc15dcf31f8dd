import type { Random } from './random.ts';
import { severalOf } from './random.ts';

export interface Place {
  /** As the employer writes it. */
  location: string;
  /** Name of the city category. */
  city: string;
}

/** Weight, category, spellings that employers use. */
const cities = [
  [30, ['Bengaluru', 'Bengaluru|Bengaluru|Bangalore|Bangalore/Bengaluru|Bengaluru, Karnataka']],
  [18, ['Hyderabad', 'Hyderabad|Hyderabad, Telangana|Hyderabad/Secunderabad']],
  [12, ['Pune', 'Pune|Pune|Pune, Maharashtra|Pune(Hinjewadi)']],
  [8, ['Chennai', 'Chennai|Chennai, Tamil Nadu|Chennai(Guindy)']],
  [8, ['Mumbai', 'Mumbai|Navi Mumbai|Mumbai (All Areas)|Thane']],
  [6, ['Noida', 'Noida|Noida, Uttar Pradesh|Greater Noida']],
  [7, ['Gurgaon', 'Gurgaon|Gurugram|Gurugram, Haryana|Gurgaon/Gurugram']],
  [4, ['Delhi', 'Delhi|New Delhi|Delhi / NCR']],
  [5, ['Kolkata', 'Kolkata|Kolkata, West Bengal']],
  [
    9,
    [
      'Other Cities',
      'Ahmedabad|Indore|Kochi|Jaipur|Nagpur|Bhubaneswar|Coimbatore|Mohali|Chandigarh|Thiruvananthapuram|Vadodara|Mysuru|Lucknow|Surat|Visakhapatnam|Mangaluru|Nashik|Bhopal|Vijayawada|Madurai|Guwahati|Dehradun|Ranchi|Raipur',
    ],
  ],
  [5, ['Outside India', 'Singapore|Dubai|London, UK|Berlin, Germany|Toronto, Canada|Austin, TX']],
] as const;

function drawCity(random: Random): Place {
  const [city, spellings] = random.weighted<readonly [string, string]>(cities);
  const parts = spellings.split('|');
  return { city, location: parts[random.below(parts.length)] ?? city };
}

const remote = ['Remote', 'Remote', 'Work From Home', 'Remote (India)'] as const;
const separators = [', ', ', ', ' / ', ' | '] as const;

function drawSeveral(random: Random): Place {
  const places = severalOf(2 + random.rank(6), () => drawCity(random));
  const spellings = [...new Set(places.map(({ location }) => location))];
  return {
    location: spellings.join(random.oneOf(separators)).slice(0, 200),
    city: places[0]?.city ?? 'Other Cities',
  };
}

/** Two of three jobs are in one city, one in twenty is anywhere, one in fifteen now and then at home. */
export function drawPlace(random: Random): Place {
  const kind = random.below(100);
  if (kind < 5) return { location: random.oneOf(remote), city: 'Remote' };
  if (kind < 30) return drawSeveral(random);
  const place = drawCity(random);
  return kind < 37 ? { ...place, location: `Hybrid - ${place.location}` } : place;
}
