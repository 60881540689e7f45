import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { Alert } from '#client/ui/alert.tsx'
import type { FieldProblem } from '#client/ui/use-field-problems.ts'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { isQuestion, listVisibleFields } from '../answers/list-fields.ts'
import { arrivalReasonAtom, formAtom, formPathAtom, stepIndexAtom } from '../atoms.ts'
import { interactiveChunk } from '../chunks.ts'

/** Announces to screen readers that an answer added questions to the step. */
function NewFieldsStatus() {
  const { t } = useI18n()
  const visible = listVisibleFields(
    useAtomValue(formAtom),
    useAtomValue(formPathAtom),
    useAtomValue(stepIndexAtom),
  )
  const ids = visible.filter(isQuestion).map(({ id }) => id)
  const [lastIds, setLastIds] = useState(ids)
  const [hasNew, setHasNew] = useState(false)
  if (ids.join() !== lastIds.join()) {
    setLastIds(ids)
    setHasNew(ids.some((id) => !lastIds.includes(id)))
  }
  return <VisuallyHidden role="status">{hasNew && t('form.more')}</VisuallyHidden>
}

const arrivalMessages = { resumed: 'form.resumed', more: 'form.more' } as const

/** The notices and problems above the fields of a step. */
export function Notices({ problems }: { problems: readonly FieldProblem[] }) {
  const { t } = useI18n()
  const arrival = useAtomValue(arrivalReasonAtom)
  const interactive = useAtomValue(interactiveChunk.contentAtom)
  return (
    <>
      {arrival && <Alert tone="info" title={t(arrivalMessages[arrival])} />}
      {interactive && <interactive.ProblemSummary problems={problems} />}
      {interactive && <interactive.PrefilledNotice />}
      <NewFieldsStatus />
    </>
  )
}
