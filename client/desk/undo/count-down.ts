import { isUnanswered } from '../form/post-forms.ts'

/** When a notice ends by the browser's clock. `left` is how many seconds it had when the server rendered it. */
interface Deadline {
  left: string
  at: number
}

const deadlines = new WeakMap<HTMLElement, Deadline>()

function getDeadline(notice: HTMLElement): number {
  const left = notice.dataset.undo ?? ''
  const known = deadlines.get(notice)
  if (known?.left === left) return known.at
  const at = performance.now() + Number(left) * 1000
  deadlines.set(notice, { left, at })
  return at
}

/** Removes a notice whose time is over. The focus moves to the content if it was in the notice. */
function remove(notice: HTMLElement): void {
  const hadFocus = notice.contains(document.activeElement)
  notice.remove()
  if (hadFocus) document.querySelector('main')?.focus()
}

function showTimes(): void {
  const { lang } = document.documentElement
  for (const notice of document.querySelectorAll<HTMLElement>('[data-undo]')) {
    const seconds = Math.ceil((getDeadline(notice) - performance.now()) / 1000)
    const shown = notice.querySelector('[data-undo-left]')
    const format = { style: 'unit', unit: 'second', unitDisplay: 'long' } as const
    if (seconds > 0 && shown) shown.textContent = new Intl.NumberFormat(lang, format).format(seconds)
    else if (!isUnanswered(notice)) remove(notice)
  }
}

/** Counts down the time in which each change can be undone, and hides its notice at the end. Announces the changes once. */
export function countDownChanges(): void {
  const notices = [...document.querySelectorAll<HTMLElement>('[data-undo] p')]
  const status = document.querySelector('[data-undo-status]')
  if (status) status.textContent = notices.map(({ textContent }) => textContent).join(' ')
  showTimes()
  setInterval(showTimes, 1000)
}
