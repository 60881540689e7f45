import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { formAtom, placeAtom, sentAtom, siteAtom } from '../atoms.ts'
import { stepTitle } from './step-title.ts'

/** Updates the document's title and focuses the heading when another step is shown. */
export function useStepChange(): void {
  const { t, text } = useI18n()
  const form = useAtomValue(formAtom)
  const place = useAtomValue(placeAtom)
  const site = useAtomValue(siteAtom)
  const sent = useAtomValue(sentAtom)
  const shown = sent ? 'sent' : place
  const first = useRef<unknown>(shown)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another step moves the focus
  useEffect(() => {
    if (first.current === shown) return
    first.current = undefined
    document.title = [stepTitle({ t, text }, form, place, sent), text(form.name), text(site.name)]
      .filter(Boolean)
      .join(' · ')
    document.getElementById('step')?.focus()
  }, [shown])
}
