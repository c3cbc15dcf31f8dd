import { placesOf } from '#web/features/jobs/places.ts';

const india = { country: 'IN' };

it.each([
  ['Bengaluru', [{ locality: 'Bengaluru' }]],
  ['Noida, Uttar Pradesh', [{ locality: 'Noida', region: 'Uttar Pradesh' }]],
  ['Pune, Maharashtra, India', [{ locality: 'Pune', region: 'Maharashtra', ...india }]],
  ['Hyderabad, Pune', [{ locality: 'Hyderabad' }, { locality: 'Pune' }]],
  [
    'Pune / Mumbai | Chennai',
    [{ locality: 'Pune' }, { locality: 'Mumbai' }, { locality: 'Chennai' }],
  ],
  ['Kochi and Pune', [{ locality: 'Kochi' }, { locality: 'Pune' }]],
  ['Srinagar, Jammu and Kashmir', [{ locality: 'Srinagar', region: 'Jammu and Kashmir' }]],
  ['Hybrid - Gurgaon(Sector 62), Delhi / NCR', [{ locality: 'Gurgaon' }, { locality: 'Delhi' }]],
  ['Bangalore/Bengaluru', [{ locality: 'Bengaluru' }]],
  ['Mumbai (All Areas)(Worli)', [{ locality: 'Mumbai' }]],
  ['Delhi, Delhi', [{ locality: 'Delhi' }]],
  ['Karnataka', [{ region: 'Karnataka' }]],
  ['Remote', []],
  ['Work From Home', []],
  ['Remote in India', [india]],
  ['Chennai, Remote', [{ locality: 'Chennai' }]],
  [
    'London, UK | Austin, TX, USA',
    [
      { locality: 'London', country: 'GB' },
      { locality: 'Austin', region: 'TX', country: 'US' },
    ],
  ],
  ['Redmond, Washington, USA', [{ locality: 'Redmond', region: 'Washington', country: 'US' }]],
  ['Singapore', [{ country: 'SG' }]],
  ['', []],
  [' , / ()', []],
])('reads %j', (location, places) => {
  expect(placesOf(location)).toEqual(places);
});

it('reads no more places than anybody lists', () => {
  const many = Array.from({ length: 90 }, (_, at) => `T${at}`).join(', ');
  expect(placesOf(many)).toHaveLength(20);
});
