import { useAtomValue } from 'jotai'
import { useWords } from '#client/page/i18n.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { arrivalAtom } from './atoms.ts'
import type { FormProblem } from './find-problems.ts'
import { livePart } from './live-part.ts'
import { MoreFields } from './more-fields.tsx'

const arrivals = { resumed: 'form.resumed', more: 'form.more' } as const

/** What is to be said above the fields: how the visitor came here, and what went wrong. */
export function Notices({ problems }: { problems: readonly FormProblem[] }) {
  const { t } = useWords()
  const arrival = useAtomValue(arrivalAtom)
  const live = useAtomValue(livePart.partAtom)
  return (
    <>
      {arrival && <Alert tone="info" title={t(arrivals[arrival])} />}
      {live && <live.Mistakes problems={problems} />}
      {live && <live.Remembered />}
      <MoreFields />
    </>
  )
}
