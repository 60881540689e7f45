import { iconSizes, MAIL_LOGO, type PngCopy } from '#worker/contract/content/png-copies.ts'

/** The size of the icon for iOS. Its background is white, since iOS shows transparent parts black. */
const OPAQUE_SIZE = 180

function getTransform(copy: PngCopy): ImageTransform {
  const size = iconSizes.find((side) => copy === `icon-${side}.png`)
  if (size === undefined) return { ...MAIL_LOGO, fit: 'scale-down' }
  return { width: size, height: size, fit: 'pad', background: size === OPAQUE_SIZE ? '#ffffff' : '#ffffff00' }
}

/** Makes a PNG copy of a picture. Throws when the picture cannot be resized. */
export async function makePng(
  bytes: ArrayBuffer,
  copy: PngCopy,
  images: ImagesBinding,
): Promise<ArrayBuffer> {
  const result = await images
    .input(new Blob([bytes]).stream())
    .transform(getTransform(copy))
    .output({ format: 'image/png' })
  return result.response().arrayBuffer()
}
