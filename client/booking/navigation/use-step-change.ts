import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import type { MessageKey } from '#locales/messages.ts'
import { choicesAtom, headingFocusAtom, offeringAtom, siteAtom } from '../state/atoms.ts'
import type { Step } from '../state/selection.ts'
import { waitlistEntryAtom, waitlistPanelAtom } from '../state/waitlist-state.ts'

const headings = {
  calendar: 'calendar.heading',
  service: 'service.heading',
  staff: 'staff.heading',
  time: 'time.heading',
  intake: 'flow.stepIntake',
  details: 'details.heading',
  payment: 'flow.stepPayment',
  done: 'flow.stepDone',
} as const satisfies Record<Step, string>

/** Returns the heading of the visible step or of the panel that replaces it. */
function useHeading(): MessageKey {
  const { step } = useAtomValue(choicesAtom)
  const panel = useAtomValue(waitlistPanelAtom)
  const entry = useAtomValue(waitlistEntryAtom)
  if (!panel) return headings[step]
  return panel === 'entry' && entry ? `waitlist.${entry.status}` : 'time.joinWaitlist'
}

/**
 * Sets the title, goes to the top of the flow and focuses the heading on each step after the first. Returns the text to announce.
 */
export function useStepChange(): string {
  const { t, text } = useI18n()
  const { step, steps } = useAtomValue(choicesAtom)
  const { name } = useAtomValue(offeringAtom)
  const site = useAtomValue(siteAtom)
  const focusRequests = useAtomValue(headingFocusAtom)
  const heading = useHeading()
  const request = `${heading} ${focusRequests}`
  const firstRequest = useRef(request)
  const isFirst = request === firstRequest.current

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on a new step or a request for focus
  useEffect(() => {
    if (firstRequest.current === request) return
    firstRequest.current = ''
    document.title = [t(heading), text(name), text(site.name)].join(' · ')
    const flow = document.getElementById('island')
    if (flow && flow.getBoundingClientRect().top < 0) flow.scrollIntoView()
    document.getElementById('step')?.focus()
  }, [request])

  const label = t('flow.stepOf', { number: steps.indexOf(step) + 1, count: steps.length })
  return isFirst ? '' : t('field.named', { label, value: t(heading) })
}
