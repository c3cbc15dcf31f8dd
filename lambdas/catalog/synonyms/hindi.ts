import { list } from '#contract/word-list.ts';
/**
 * Everyday Hindi in Latin letters and in Devanagari, each for the English word that jobs are written
 * with. Cities are spelt as the Hindi Wikipedia spells them, with the older name where it is in use.
 */
export const hindi: Readonly<Record<string, readonly string[]>> = {
  wfh: list(`
    ghar se kaam, ghar se kam, ghar baithe kaam, ghar baithe kam, ghar baithe, घर से काम,
    घर बैठे काम, घर बैठे, वर्क फ्रॉम होम
  `),
  fresher: list(`
    bina experience, bina anubhav, bina anubhav ke, bina kisi experience, experience nahi,
    बिना अनुभव, बिना अनुभव के, बिना एक्सपीरियंस, फ्रेशर, फ्रेशर्स, नए लोगों के लिए
  `),
  intern: ['इंटर्न', 'इंटर्नशिप', 'प्रशिक्षु'],
  parttime: ['पार्ट टाइम', 'पार्टटाइम'],
  experience: ['anubhav', 'अनुभव'],
  developer: ['डेवलपर', 'डेवलपर्स', 'डेवेलपर'],
  engineer: ['इंजीनियर', 'अभियंता'],
  software: ['सॉफ्टवेयर', 'सॉफ़्टवेयर'],
  computer: ['कंप्यूटर', 'कम्प्यूटर'],
  data: ['डेटा', 'डाटा'],
  'data entry': ['डाटा एंट्री', 'डेटा एंट्री', 'डाटा एन्ट्री'],
  entry: ['एंट्री', 'एन्ट्री'],
  analyst: ['एनालिस्ट', 'विश्लेषक'],
  designer: ['डिजाइनर', 'डिज़ाइनर'],
  tester: ['टेस्टर'],
  web: ['वेब'],
  python: ['पाइथन', 'पायथन'],
  java: ['जावा'],
  delhi: ['दिल्ली', 'नई दिल्ली'],
  mumbai: ['मुंबई', 'मुम्बई'],
  navimumbai: ['नवी मुंबई', 'नवी मुम्बई'],
  bengaluru: ['बेंगलुरु', 'बेंगलूरु', 'बंगलौर', 'बैंगलोर'],
  hyderabad: ['हैदराबाद'],
  chennai: ['चेन्नई'],
  pune: ['पुणे', 'पूना'],
  kolkata: ['कोलकाता'],
  noida: ['नोएडा'],
  gurgaon: ['गुरुग्राम', 'गुड़गांव', 'गुड़गाँव'],
  ghaziabad: ['गाजियाबाद', 'ग़ाज़ियाबाद'],
  faridabad: ['फरीदाबाद', 'फ़रीदाबाद'],
  ahmedabad: ['अहमदाबाद'],
  surat: ['सूरत'],
  jaipur: ['जयपुर'],
  lucknow: ['लखनऊ'],
  kanpur: ['कानपुर'],
  indore: ['इंदौर', 'इन्दौर'],
  bhopal: ['भोपाल'],
  nagpur: ['नागपुर'],
  patna: ['पटना'],
  ranchi: ['रांची', 'राँची'],
  chandigarh: ['चंडीगढ़', 'चण्डीगढ़'],
  dehradun: ['देहरादून'],
  coimbatore: ['कोयंबटूर', 'कोयम्बटूर'],
  kochi: ['कोच्चि'],
  bhubaneswar: ['भुवनेश्वर'],
  guwahati: ['गुवाहाटी'],
};

/** What only holds a question together, or asks for work as such. */
export const hindiNoise: readonly string[] = list(`
  bhi, kuch, paise, achi, acchi, accha, acha, achhi, batao, dedo, chahiye, chahie, chaiye, naukri,
  nokri, kaam, ka, ki, ke, ko, mein, mai, main, mujhe, hai, wali, wala, wale, liye, aur, koi,
  paas, milegi, नौकरी, नौकरियां, जॉब, जॉब्स, काम, चाहिए, में, का, की, के, को, है, लिए, वाली, मुझे,
  और, पास
`);
