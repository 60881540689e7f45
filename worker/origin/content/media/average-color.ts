import { inflateSync } from 'node:zlib'

const HEADER_BYTES = 8
/** The number of bytes of a pixel by the colour type of a PNG: RGB and RGBA. */
const pixelBytes = new Map([
  [2, 3],
  [6, 4],
])
const OPAQUE = 255
/** The type of the chunk with the pixels: its four letters as a number. */
const IDAT = 0x49444154

/** Reads the colour of a PNG of one pixel with 8 bits; undefined for a transparent one and for other formats. */
export function readPixel(png: ArrayBuffer): string | undefined {
  const view = new DataView(png)
  const length = pixelBytes.get(view.getUint8(25))
  if (length === undefined || view.getUint8(24) !== 8) return undefined
  for (let offset = HEADER_BYTES; offset < view.byteLength; offset += 12 + view.getUint32(offset)) {
    if (view.getUint32(offset + 4) !== IDAT) continue
    const [, red = 0, green = 0, blue = 0, alpha = OPAQUE] = inflateSync(
      new Uint8Array(png, offset + 8, view.getUint32(offset)),
    )
    if (length === 4 && alpha !== OPAQUE) return undefined
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
  return undefined
}

/** Returns the average colour of an image; undefined for one that is transparent. Throws when it cannot be resized. */
export async function findAverageColor(
  bytes: ArrayBuffer,
  images: ImagesBinding,
): Promise<string | undefined> {
  const result = await images
    .input(new Blob([bytes]).stream())
    .transform({ width: 1, height: 1, fit: 'cover' })
    .output({ format: 'image/png' })
  return readPixel(await result.response().arrayBuffer())
}
