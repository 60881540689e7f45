import { isUnanswered } from '../form/post-forms.ts'

interface Deadline {
  /** The seconds that the notice had left when the server rendered it, as its attribute has them. */
  secondsLeft: string
  /** When the notice ends, in milliseconds of `performance.now()`. */
  endsAt: number
}

const deadlines = new WeakMap<HTMLElement, Deadline>()

/** Returns when a notice ends, in milliseconds of `performance.now()`. */
function getDeadline(notice: HTMLElement): number {
  const secondsLeft = notice.dataset.undo ?? ''
  const deadline = deadlines.get(notice)
  if (deadline?.secondsLeft === secondsLeft) return deadline.endsAt
  const endsAt = performance.now() + Number(secondsLeft) * 1000
  deadlines.set(notice, { secondsLeft, endsAt })
  return endsAt
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
    const timeElement = notice.querySelector('[data-undo-left]')
    const format = { style: 'unit', unit: 'second', unitDisplay: 'long' } as const
    if (seconds > 0 && timeElement)
      timeElement.textContent = new Intl.NumberFormat(lang, format).format(seconds)
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
