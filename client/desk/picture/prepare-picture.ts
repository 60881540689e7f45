import { type Crop, fitWithin, type Size } from './crop.ts'

/** The longer side of a picture that is sent, in pixels. Pages show at most 1,920. */
const MAX_SIDE = 2400
/** The longer side of the picture that the page shows. */
const SHOWN_SIDE = 1200
/** A file of at most this size is sent as it is, if it needs no other change. */
const SMALL_BYTES = 300_000

/** A photo that is larger than this is sent in a lower quality. */
const LARGE_BYTES = 800_000

const JPEG_QUALITIES = [0.82, 0.7, 0.55] as const
const WEBP_QUALITY = 0.9

/** Photos have no transparent parts. Their files may say where they were taken, and are never sent as they are. */
const isPhoto = ({ type }: File) => !/^image\/(?:png|webp|avif)$/.test(type)

/** Reads a picture, and rotates it as the metadata of the file say. Throws when the browser cannot. */
const decode = (file: File) => createImageBitmap(file)

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, { x, y, width, height }: Crop, size: Size) {
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, x, y, width, height, 0, 0, size.width, size.height)
  return context
}

/** Shows a picture. Returns its size. Throws when the browser cannot read the file. */
export async function showPicture(file: File, canvas: HTMLCanvasElement): Promise<Size> {
  const bitmap = await decode(file)
  const { width, height } = bitmap
  draw(canvas, bitmap, { x: 0, y: 0, width, height }, fitWithin(bitmap, SHOWN_SIDE))
  bitmap.close()
  return { width, height }
}

/** Returns whether a part of a drawn picture is transparent. */
function hasTransparency(context: CanvasRenderingContext2D, { width, height }: Size): boolean {
  const { data } = context.getImageData(0, 0, width, height)
  for (let index = 3; index < data.length; index += 4) if (data[index] !== 255) return true
  return false
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(`No ${type}`))), type, quality)
  })

/** Returns a photo as JPEG, in the best quality that is not large. */
async function encodePhoto(canvas: HTMLCanvasElement): Promise<Blob> {
  const [best, ...lower] = JPEG_QUALITIES
  let blob = await toBlob(canvas, 'image/jpeg', best)
  for (const quality of lower) if (blob.size > LARGE_BYTES) blob = await toBlob(canvas, 'image/jpeg', quality)
  return blob
}

/** Returns a drawing as WebP, which keeps transparency. A browser that cannot write WebP makes a PNG, or a JPEG without transparency. */
async function encodeDrawing(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Promise<Blob> {
  const blob = await toBlob(canvas, 'image/webp', WEBP_QUALITY)
  return blob.type === 'image/webp' || hasTransparency(context, canvas) ? blob : encodePhoto(canvas)
}

/** A picture as it is sent. */
export interface PreparedPicture extends Size {
  blob: Blob
}

/** Cuts a part out of a picture, and makes it as small as pages need it. Throws when the browser cannot read the file. */
export async function preparePicture(file: File, crop: Crop): Promise<PreparedPicture> {
  const bitmap = await decode(file)
  const size = fitWithin(crop, MAX_SIDE)
  const isUnchanged = size.width === bitmap.width && size.height === bitmap.height
  if (isUnchanged && file.size <= SMALL_BYTES && !isPhoto(file)) {
    bitmap.close()
    return { ...size, blob: file }
  }
  const canvas = document.createElement('canvas')
  const context = draw(canvas, bitmap, crop, size)
  bitmap.close()
  const blob = isPhoto(file) ? await encodePhoto(canvas) : await encodeDrawing(canvas, context)
  return { ...size, blob }
}
