import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { formAtom, siteAtom, stepIndexAtom, submissionAtom } from '../atoms.ts'
import { getStepTitle } from './step-title.ts'

/** Updates the document's title and focuses the heading when another step is shown. */
export function useStepChange(): void {
  const { t, text } = useI18n()
  const form = useAtomValue(formAtom)
  const stepIndex = useAtomValue(stepIndexAtom)
  const site = useAtomValue(siteAtom)
  const submission = useAtomValue(submissionAtom)
  const view = submission ? 'sent' : stepIndex
  const firstView = useRef<unknown>(view)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another step moves the focus
  useEffect(() => {
    if (firstView.current === view) return
    firstView.current = undefined
    document.title = [
      getStepTitle({ t, text }, form, stepIndex, submission),
      text(form.name),
      text(site.name),
    ]
      .filter(Boolean)
      .join(' · ')
    document.getElementById('step')?.focus()
  }, [view])
}
