import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { FormProblem } from '../answers/find-problems.ts'
import { isQuestion, listVisibleFields } from '../answers/list-fields.ts'
import { arrivalAtom, formAtom, formPathAtom, stepIndexAtom } from '../atoms.ts'
import { interactiveChunk } from '../chunks.ts'

/** Announces to screen readers that an answer added questions to the step. */
function MoreFields() {
  const { t } = useI18n()
  const visible = listVisibleFields(
    useAtomValue(formAtom),
    useAtomValue(formPathAtom),
    useAtomValue(stepIndexAtom),
  )
  const ids = visible.filter(isQuestion).map(({ id }) => id)
  const [seen, setSeen] = useState(ids)
  const [more, setMore] = useState(false)
  if (ids.join() !== seen.join()) {
    setSeen(ids)
    setMore(ids.some((id) => !seen.includes(id)))
  }
  return <VisuallyHidden role="status">{more && t('form.more')}</VisuallyHidden>
}

const arrivalMessages = { resumed: 'form.resumed', more: 'form.more' } as const

/** The notices and problems above the fields of a step. */
export function Notices({ problems }: { problems: readonly FormProblem[] }) {
  const { t } = useI18n()
  const arrival = useAtomValue(arrivalAtom)
  const interactive = useAtomValue(interactiveChunk.contentAtom)
  return (
    <>
      {arrival && <Alert tone="info" title={t(arrivalMessages[arrival])} />}
      {interactive && <interactive.ProblemSummary problems={problems} />}
      {interactive && <interactive.PrefilledNotice />}
      <MoreFields />
    </>
  )
}
