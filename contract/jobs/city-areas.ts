import { list } from '../word-list.ts';

/** Suburbs, districts and technology parks that stand in place of their city. Ambiguous ones are left out. */
export const areas: Readonly<Record<string, readonly string[]>> = {
  bengaluru: list(`
    whitefield, electronic city, electronics city, koramangala, indiranagar, hsr layout,
    btm layout, marathahalli, bellandur, sarjapur, hebbal, yelahanka, jayanagar, jp nagar,
    bannerghatta, mahadevapura, brookefield, kadubeesanahalli, domlur, peenya, manyata, bagmane,
    kalyan nagar, rajajinagar, malleshwaram, banashankari, basavanagudi, bommanahalli,
    devanahalli, hoodi, kr puram, krishnarajapuram, cv raman nagar, nagawara, ecoworld,
    embassy tech village, embassy golf link, itpl, ulsoor, sadashivanagar, richmond road,
    residency road, lingarajapuram, silk board, kudlu gate, singasandra, hosa road
  `),
  hyderabad: list(`
    secunderabad, hiteccity, gachibowli, madhapur, kondapur, kukatpally, nanakramguda, raidurg,
    manikonda, begumpet, banjara hill, jubilee hill, ameerpet, uppal, miyapur, dilsukhnagar,
    kokapet, somajiguda, pocharam, mindspace, rangareddy, genome valley, shamshabad, lb nagar,
    nallagandla, puppalguda
  `),
  pune: list(`
    hinjewadi, hinjawadi, hinjwadi, kharadi, magarpatta, viman nagar, baner, wakad, hadapsar,
    aundh, pimpri, chinchwad, kalyani nagar, koregaon park, yerwada, yerawada, balewadi, kothrud,
    bavdhan, talawade, phursungi, bhosari, rajiv gandhi infotech park, eon it park, chakan,
    pashan
  `),
  chennai: list(`
    old mahabalipuram road, rajiv gandhi salai, taramani, tharamani, sholinganallur, siruseri,
    guindy, perungudi, ambattur, porur, t nagar, velachery, adyar, thoraipakkam, thuraipakkam,
    navalur, nungambakkam, tambaram, sriperumbudur, kelambakkam, mount road, alwarpet, egmore,
    teynampet, kodambakkam, avadi, tidel park, ramapuram, manapakkam, pallavaram, karapakkam
  `),
  mumbai: list(`
    andheri, powai, bandra, bkc, worli, lower parel, goregaon, malad, vikhroli, kurla, borivali,
    kandivali, dadar, nariman point, churchgate, ghatkopar, mulund, chembur, santacruz,
    vile parle, prabhadevi, saki naka, chandivali, jogeshwari, fort mumbai, bhandup, kanjurmarg,
    sion mumbai
  `),
  navimumbai: list(`
    vashi, airoli, ghansoli, belapur, kharghar, panvel, mahape, nerul, rabale, kopar khairane,
    turbhe, juinagar, ulwe, mindspace airoli, millennium business park
  `),
  thane: ['wagle estate', 'ghodbunder', 'dombivli', 'dombivali', 'ulhasnagar', 'bhiwandi'],
  delhi: list(`
    connaught place, nehru place, okhla, saket, dwarka, janakpuri, karol bagh, hauz khas,
    lajpat nagar, pitampura, rohini, aerocity, netaji subhash place, laxmi nagar, preet vihar,
    patparganj, jasola, vasant kunj, vasant vihar, rajouri garden, kirti nagar, mohan cooperative,
    shahdara, green park, barakhamba, defence colony, east of kailash, paschim vihar, uttam nagar,
    mayur vihar
  `),
  gurgaon: list(`
    cyber hub, dlf phase, udyog vihar, sohna road, golf course road, manesar,
    golf course extension, mg road gurgaon, sushant lok, palam vihar, dlf cyber city gurgaon,
    ambience mall, huda city, iffco chowk, unitech cyber park
  `),
  noida: ['noida sector', 'film city noida', 'noida special economic zone', 'botanical garden'],
  greaternoida: ['knowledge park', 'noida west', 'surajpur', 'yamuna expressway'],
  ghaziabad: [
    'indirapuram',
    'vaishali',
    'vasundhara',
    'sahibabad',
    'kaushambi',
    'raj nagar extension',
  ],
  kolkata: list(`
    salt lake, rajarhat, bidhannagar, new town kolkata, newtown kolkata, park street, ballygunge,
    howrah, dum dum, camac street, topsia, ultadanga, sector v salt lake
  `),
  ahmedabad: list(`
    sg highway, prahlad nagar, prahladnagar, bodakdev, navrangpura, thaltej, sanand, ashram road,
    maninagar, makarba, sindhu bhavan
  `),
  gandhinagar: ['gift city', 'infocity gandhinagar'],
  kochi: [
    'infopark',
    'info park',
    'kakkanad',
    'smart city kochi',
    'edappally',
    'kalamassery',
    'aluva',
  ],
  thiruvananthapuram: ['technopark', 'techno park', 'kazhakkoottam', 'kazhakuttam'],
  kozhikode: ['cyberpark kozhikode', 'ul cyberpark'],
  visakhapatnam: ['rushikonda', 'madhurawada', 'gajuwaka', 'siripuram'],
  coimbatore: ['saravanampatti', 'peelamedu', 'rs puram', 'gandhipuram'],
  jaipur: ['sitapura', 'mansarovar', 'vaishali nagar jaipur', 'mahindra world city jaipur'],
  indore: ['super corridor', 'crystal it park', 'vijay nagar indore', 'palasia'],
  chandigarh: ['rajiv gandhi chandigarh technology park', 'manimajra', 'zirakpur'],
  mohali: ['quark city', 'bestech business tower', 'sebiz'],
  nagpur: ['mihan'],
  bhubaneswar: ['patia', 'chandrasekharpur', 'chandaka', 'infocity bhubaneswar'],
  lucknow: ['gomti nagar', 'hazratganj'],
  vadodara: ['alkapuri', 'gotri', 'makarpura'],
  mysuru: ['hebbal industrial area mysore', 'hootagalli'],
};
