import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import type { MessageKey } from '#locales/messages.ts'
import { choicesAtom, offeringAtom, siteAtom } from './atoms.ts'
import { headingFocusAtom } from './heading-focus.ts'
import type { Step } from './selection.ts'
import { waitlistAtom } from './waitlist/open.ts'
import { placeAtom } from './waitlist/own-place.ts'

const headings = {
  calendar: 'calendar.heading',
  service: 'service.heading',
  staff: 'staff.heading',
  time: 'time.heading',
  details: 'details.heading',
  done: 'flow.stepDone',
} as const satisfies Record<Step, string>

/** What is on show: the step, or what is open in its place. */
function useHeading(): MessageKey {
  const { step } = useAtomValue(choicesAtom)
  const open = useAtomValue(waitlistAtom)
  const place = useAtomValue(placeAtom)
  if (!open) return headings[step]
  return open === 'place' && place ? `waitlist.${place.status}` : 'time.joinWaitlist'
}

/** On every step but the one the page came with: the title names it, and its heading takes the focus. Gives what to announce. */
export function useStepChange(): string {
  const { t, text } = useI18n()
  const { step, path } = useAtomValue(choicesAtom)
  const { name } = useAtomValue(offeringAtom)
  const site = useAtomValue(siteAtom)
  const asked = useAtomValue(headingFocusAtom)
  const heading = useHeading()
  const first = useRef(`${heading} ${asked}`)
  const arrived = `${heading} ${asked}` === first.current

  // biome-ignore lint/correctness/useExhaustiveDependencies: the step, or the wish for its focus, is what calls for it
  useEffect(() => {
    if (first.current === `${heading} ${asked}`) return
    first.current = ''
    document.title = [t(heading), text(name), text(site.name)].join(' · ')
    document.getElementById('step')?.focus()
  }, [heading, asked])

  const place = { number: path.indexOf(step) + 1, count: path.length, step: t(heading) }
  return arrived ? '' : t('flow.announce', place)
}
