import { findColorField, typeColor } from './color-fields.ts'
import { findColors } from './find-colors.ts'

const LOGO = 'select[name="/brand/logo/light"]'

/** The sides of the canvas on which a logo is read, in pixels. */
const SIDE = 160

const findBox = () => document.querySelector<HTMLElement>('[data-logo-colors]')

/** Returns the colours of a picture of the site. Throws for what the browser cannot show. */
async function readColors(src: string): Promise<string[]> {
  const picture = new Image()
  picture.src = src
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  // The proportions do not matter.
  context?.drawImage(picture, 0, 0, SIDE, SIDE)
  return context ? findColors(context.getImageData(0, 0, SIDE, SIDE).data) : []
}

function createSwatch(color: string, label = ''): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.value = color
  button.style.backgroundColor = color
  button.title = color
  button.setAttribute('aria-label', label.replace('{color}', color))
  return button
}

/** Marks the colour that is typed. */
function markChosen(): void {
  const box = findBox()
  const colorField = box && findColorField(box.dataset.logoColors ?? '')
  for (const button of box?.querySelectorAll('button') ?? [])
    button.setAttribute('aria-pressed', String(button.value === colorField?.value))
}

/** Shows the colours of the chosen logo. Without a logo, or a colour in it, shows nothing. */
export async function showLogoColors(): Promise<void> {
  const box = findBox()
  const getSource = () =>
    document.querySelector<HTMLSelectElement>(LOGO)?.selectedOptions[0]?.dataset.pictureSrc
  const src = getSource()
  const colors = src === undefined ? [] : await readColors(src).catch(() => [])
  // Another logo was chosen meanwhile.
  if (!box || getSource() !== src) return
  box.hidden = colors.length === 0
  const swatches = colors.map((color) => createSwatch(color, box.dataset.label))
  box.querySelector('[data-swatches]')?.replaceChildren(...swatches)
  markChosen()
}

/** Lets colours be taken from the logo. */
export function takeColorsFromLogo(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof Element && target.matches(LOGO)) void showLogoColors()
  })
  document.addEventListener('click', ({ target }) => {
    const box = target instanceof Element ? target.closest<HTMLElement>('[data-logo-colors]') : null
    const colorField = box && findColorField(box.dataset.logoColors ?? '')
    if (colorField && target instanceof HTMLButtonElement) typeColor(colorField, target.value)
  })
  document.addEventListener('input', markChosen)
}
