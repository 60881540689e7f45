import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useWords } from '#client/page/words.tsx'
import { choicesAtom, offeringAtom, siteAtom } from './atoms.ts'
import { headingFocusAtom } from './heading-focus.ts'
import type { Step } from './selection.ts'

const headings = {
  calendar: 'calendar.heading',
  service: 'service.heading',
  staff: 'staff.heading',
  time: 'time.heading',
  details: 'details.heading',
  done: 'flow.stepDone',
} as const satisfies Record<Step, string>

/** On every step but the one the page came with: the title names it, and its heading takes the focus. Gives what to announce. */
export function useStepChange(): string {
  const { t, text } = useWords()
  const { step, path } = useAtomValue(choicesAtom)
  const { name } = useAtomValue(offeringAtom)
  const site = useAtomValue(siteAtom)
  const asked = useAtomValue(headingFocusAtom)
  const first = useRef(`${step} ${asked}`)
  const arrived = `${step} ${asked}` === first.current

  // biome-ignore lint/correctness/useExhaustiveDependencies: the step, or the wish for its focus, is what calls for it
  useEffect(() => {
    if (first.current === `${step} ${asked}`) return
    first.current = ''
    document.title = [t(headings[step]), text(name), text(site.name)].join(' · ')
    document.getElementById('step')?.focus()
  }, [step, asked])

  const place = { number: path.indexOf(step) + 1, count: path.length, step: t(headings[step]) }
  return arrived ? '' : t('flow.announce', place)
}
