import {
  announce,
  findPart,
  findPictureField,
  formatNumber,
  getChosenPicture,
  isSquareField,
} from './chosen-picture.ts'
import {
  type Corner,
  type Crop,
  centerCrop,
  getLargestCrop,
  moveCrop,
  resizeCrop,
  type Size,
  scaleCrop,
} from './crop.ts'

/** An arrow key moves the frame by this part of the picture's longer side. */
const STEP = 1 / 50

const directions: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const corners: readonly Corner[] = ['nw', 'ne', 'sw', 'se']

const toPercent = (value: number, total: number) => `${(value / total) * 100}%`

/** Shows the frame around the chosen part of the picture. */
export function showFrame(field: HTMLElement): void {
  const cropped = getChosenPicture(field)?.cropped
  const frame = findPart(field, 'frame')
  if (!cropped || !frame) return
  const { crop, size } = cropped
  frame.style.left = toPercent(crop.x, size.width)
  frame.style.top = toPercent(crop.y, size.height)
  frame.style.width = toPercent(crop.width, size.width)
  frame.style.height = toPercent(crop.height, size.height)
}

/** Announces the chosen part. */
export function announceCrop(field: HTMLElement): void {
  const crop = getChosenPicture(field)?.cropped?.crop
  if (!crop) return
  const { x, y, width, height } = crop
  announce(field, field.dataset.area ?? '', {
    width: formatNumber(width),
    height: formatNumber(height),
    x: formatNumber(x),
    y: formatNumber(y),
  })
}

/** Chooses another part of the picture. */
function changeCrop(field: HTMLElement, change: (crop: Crop, size: Size) => Crop): void {
  const picture = getChosenPicture(field)
  if (!picture?.cropped) return
  const { crop, size } = picture.cropped
  picture.cropped = { size, crop: change(crop, size) }
  picture.prepared = undefined
  showFrame(field)
}

/** A frame that is dragged, from where it began. */
interface Drag {
  field: HTMLElement
  /** The corner that is dragged; undefined for the whole frame. */
  corner: Corner | undefined
  start: { x: number; y: number }
  crop: Crop
  /** The number of pixels of the picture in one pixel of the page. */
  scale: number
}

function startDrag({ target, clientX, clientY, pointerId }: PointerEvent): Drag | undefined {
  const stage = target instanceof Element ? target.closest<HTMLElement>('[data-stage]') : null
  const field = findPictureField(stage)
  const size = field && getChosenPicture(field)?.cropped?.size
  if (!stage || !(target instanceof HTMLElement) || !size) return undefined
  stage.setPointerCapture(pointerId)
  const { left, top, width } = stage.getBoundingClientRect()
  const scale = size.width / width
  // A click beside the frame moves it there.
  if (!target.closest('[data-frame]')) {
    const point = { x: (clientX - left) * scale, y: (clientY - top) * scale }
    changeCrop(field, (crop) => centerCrop(crop, point, size))
  }
  const crop = getChosenPicture(field)?.cropped?.crop
  const corner = corners.find((name) => name === target.dataset.corner)
  return crop && { field, corner, start: { x: clientX, y: clientY }, crop, scale }
}

function drag({ field, corner, start, crop, scale }: Drag, { clientX, clientY }: PointerEvent): void {
  const offset = { x: (clientX - start.x) * scale, y: (clientY - start.y) * scale }
  changeCrop(field, (_, size) =>
    corner
      ? resizeCrop(crop, offset, { corner, size, isSquare: isSquareField(field) })
      : moveCrop(crop, offset, size),
  )
}

function pressKey(event: KeyboardEvent): void {
  const { target, key, shiftKey } = event
  const direction = directions[key]
  const field = findPictureField(target)
  if (!direction || !field || !(target instanceof HTMLElement) || !('frame' in target.dataset)) return
  event.preventDefault()
  changeCrop(field, (crop, size) => {
    const step = Math.max(size.width, size.height) * STEP
    const offset = { x: direction.x * step, y: direction.y * step }
    if (!shiftKey) return moveCrop(crop, offset, size)
    // Both sides of a square change together.
    const sum = offset.x + offset.y
    return isSquareField(field)
      ? resizeCrop(crop, { x: sum, y: sum }, { corner: 'se', size, isSquare: true })
      : resizeCrop(crop, offset, { corner: 'se', size, isSquare: false })
  })
  announceCrop(field)
}

function pressButton({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-scale]') : null
  const field = findPictureField(button)
  if (!button || !field) return
  const factor = Number(button.dataset.scale)
  changeCrop(field, (crop, size) =>
    Number.isNaN(factor) ? getLargestCrop(size, isSquareField(field)) : scaleCrop(crop, factor, size),
  )
  announceCrop(field)
}

/** Makes the frames around pictures work: by pointer, by keyboard and by their buttons. */
export function cropPictures(): void {
  let dragged: Drag | undefined
  document.addEventListener('pointerdown', (event) => {
    dragged = event.isPrimary && event.button === 0 ? startDrag(event) : undefined
  })
  document.addEventListener('pointermove', (event) => {
    if (dragged && event.isPrimary) drag(dragged, event)
  })
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, () => {
      if (dragged) announceCrop(dragged.field)
      dragged = undefined
    })
  document.addEventListener('keydown', pressKey)
  document.addEventListener('click', pressButton)
}
