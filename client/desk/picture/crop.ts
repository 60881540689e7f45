/** The size of a picture in pixels. */
export interface Size {
  width: number
  height: number
}

/** A part of a picture, in pixels of the picture. */
export interface Crop extends Size {
  x: number
  y: number
}

/** The corner of a crop that is moved, by compass: `nw` is at the top left. */
export type Corner = 'nw' | 'ne' | 'sw' | 'se'

/** The shortest side of a crop in pixels, unless the picture is smaller. */
const MIN_SIDE = 100

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max))

const getMinSide = ({ width, height }: Size) => Math.min(MIN_SIDE, width, height)

/** Returns the largest crop: the whole picture, or the largest square in its middle. */
export function getLargestCrop({ width, height }: Size, isSquare: boolean): Crop {
  if (!isSquare) return { x: 0, y: 0, width, height }
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }
}

/** Moves a crop as far as the picture reaches. */
export const moveCrop = (crop: Crop, offset: { x: number; y: number }, size: Size): Crop => ({
  ...crop,
  x: clamp(crop.x + offset.x, 0, size.width - crop.width),
  y: clamp(crop.y + offset.y, 0, size.height - crop.height),
})

/** Makes a crop larger or smaller around its middle, as far as the picture reaches. It keeps its shape. */
export function scaleCrop(crop: Crop, factor: number, size: Size): Crop {
  const maxScale = Math.min(size.width / crop.width, size.height / crop.height)
  const minScale = Math.min(1, getMinSide(size) / Math.min(crop.width, crop.height))
  const scale = clamp(factor, minScale, maxScale)
  const [width, height] = [crop.width * scale, crop.height * scale]
  const middle = { x: crop.x + (crop.width - width) / 2, y: crop.y + (crop.height - height) / 2 }
  return moveCrop({ ...middle, width, height }, { x: 0, y: 0 }, size)
}

/** Moves one corner of a crop. The opposite corner stays. */
export function resizeCrop(
  crop: Crop,
  offset: { x: number; y: number },
  { corner, size, isSquare }: { corner: Corner; size: Size; isSquare: boolean },
): Crop {
  const [isWest, isNorth] = [corner.endsWith('w'), corner.startsWith('n')]
  const right = crop.x + crop.width
  const bottom = crop.y + crop.height
  const minSide = getMinSide(size)
  const maxSize = {
    width: isWest ? right : size.width - crop.x,
    height: isNorth ? bottom : size.height - crop.y,
  }
  let width = clamp(crop.width + (isWest ? -offset.x : offset.x), minSide, maxSize.width)
  let height = clamp(crop.height + (isNorth ? -offset.y : offset.y), minSide, maxSize.height)
  if (isSquare) {
    width = Math.min(Math.max(width, height), maxSize.width, maxSize.height)
    height = width
  }
  return { x: isWest ? right - width : crop.x, y: isNorth ? bottom - height : crop.y, width, height }
}

/** Moves the middle of a crop to a point, as far as the picture reaches. */
export const centerCrop = (crop: Crop, point: { x: number; y: number }, size: Size): Crop =>
  moveCrop(crop, { x: point.x - crop.x - crop.width / 2, y: point.y - crop.y - crop.height / 2 }, size)

/** Returns a size of the same shape, whose longer side has at most `max` pixels. */
export function fitWithin({ width, height }: Size, max: number): Size {
  const scale = Math.min(1, max / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
