import sharp from 'sharp';

/** Where a JPEG may carry words: each is to be gone from what the public gets. */
export const imageMarks = {
  ...{ artist: 'Artist-Vasundhara-7431', copyright: 'Copyright-Vasundhara-7431' },
  ...{ description: 'Description-of-the-house-7431', camera: 'Camera-serial-7431' },
  ...{ xmp: 'Xmp-creator-7431', comment: 'Comment-in-the-file-7431' },
  behind: 'Text-behind-the-picture-7431',
} as const;

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${imageMarks.xmp}"/></rdf:RDF></x:xmpmeta>`;

/** A segment of the JPEG's own for remarks, right behind its first two bytes. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)]);
}

/** A photograph that tells where it was taken, by whom and with which camera. */
export async function markedImage(): Promise<Buffer> {
  const { artist, copyright, description, camera, comment, behind } = imageMarks;
  const jpeg = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#3b6e52' },
  })
    .withExif({
      IFD0: { Artist: artist, Copyright: copyright, ImageDescription: description },
      IFD2: { BodySerialNumber: camera },
      IFD3: {
        ...{ GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 1234/100', GPSLongitudeRef: 'E' },
        GPSLongitude: '77/1 35/1 4321/100',
      },
    })
    .withXmp(xmp)
    .jpeg()
    .toBuffer();
  return Buffer.concat([withComment(jpeg, comment), Buffer.from(behind)]);
}
