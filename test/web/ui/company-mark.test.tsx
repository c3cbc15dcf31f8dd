import { render } from '@testing-library/react';
import { CompanyMark, toInitials } from '#web/ui/company-mark/company-mark.tsx';

it.each([
  ['Saffron Labs', 'SL'],
  ['THERMO FISHER SCIENTIFIC', 'TF'],
  ['infosys', 'I'],
  ['  & Sons (P) Ltd ', 'SP'],
  ['3M India', '3I'],
  ['Ünal', 'Ü'],
  ['Ünal Évora', 'ÜÉ'],
  ['भारत इलेक्ट्रॉनिक्स', 'भा'],
  ['శ్రీ సాయి', 'శ్రీ'],
  ['شركة الأمل', 'ش'],
  ['日本電気', '日'],
  ['സോഫ്റ്റ് Labs', 'സോ'],
  ['🚀 !!', '?'],
  ['', '?'],
])('stands for %j by %s', (name, letters) => expect(toInitials(name)).toBe(letters));

const toneOf = (name: string) =>
  render(<CompanyMark name={name} />)
    .container.querySelector('[data-tone]')
    ?.getAttribute('data-tone');

it('keeps the colour of a company however its name is spelt, and uses them all', () => {
  expect(toneOf(' SAFFRON labs ')).toBe(toneOf('Saffron Labs'));
  expect(new Set(Array.from({ length: 80 }, (_, at) => toneOf(`Company ${at}`))).size).toBe(8);
});
