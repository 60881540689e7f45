const APPOINTMENT = '[data-appointment]'
const COLUMN = '[data-column]'

/** Maps each horizontal arrow key to the opposite one, for pages where text runs from right to left. */
const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

const isField = (element: Element) => element.matches('input, select, textarea, [contenteditable]')

const listAppointments = (list: Element | null | undefined) => [
  ...(list?.querySelectorAll<HTMLElement>(APPOINTMENT) ?? []),
]

/** Finds the appointment that an arrow key leads to: the next or previous in the column, or the nearest in the column beside. */
function findBeside(focused: HTMLElement, key: string): HTMLElement | undefined {
  const column = focused.closest(COLUMN) ?? focused.closest('ol')
  const appointmentsInColumn = listAppointments(column)
  const index = appointmentsInColumn.indexOf(focused)
  if (key === 'ArrowDown') return appointmentsInColumn[index + 1]
  if (key === 'ArrowUp') return appointmentsInColumn[index - 1]
  const columns: (Element | null)[] = [
    ...document.querySelectorAll(`${COLUMN}, ol:not(${COLUMN} ol)`),
  ].filter((list) => list.querySelector(APPOINTMENT))
  const step = key === 'ArrowRight' ? 1 : -1
  const { top } = focused.getBoundingClientRect()
  const getDistance = (element: HTMLElement) => Math.abs(element.getBoundingClientRect().top - top)
  const beside = listAppointments(columns[columns.indexOf(column) + step])
  return beside.sort((a, b) => getDistance(a) - getDistance(b))[0]
}

/** Follows a link, or focuses a field. */
function activate(target: HTMLElement): void {
  if (!isField(target)) {
    target.click()
    return
  }
  const details = target.closest('details')
  if (details) details.open = true
  target.focus()
}

function handleKey(event: KeyboardEvent): void {
  const { target } = event
  const key = (document.dir === 'rtl' && mirrored[event.key]) || event.key
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (!(target instanceof Element) || isField(target)) return
  const focused = target.closest<HTMLElement>(APPOINTMENT)
  if (focused && key.startsWith('Arrow')) {
    findBeside(focused, key)?.focus()
    event.preventDefault()
    return
  }
  const shortcut = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  if (!shortcut) return
  activate(shortcut)
  event.preventDefault()
}

/**
 * Adds the keyboard shortcuts of the agenda. While an appointment has the focus, arrow keys move between appointments. All other
 * keys activate the element that names them in `data-key`.
 */
export function addShortcuts(): void {
  document.addEventListener('keydown', handleKey)
}
