import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useWords } from '#client/page/i18n.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { courseAtom, formAtom, placeAtom } from './atoms.ts'
import { isAsked } from './find-field.ts'
import { shownFields } from './shown-fields.ts'

/** Tells whoever can't see it that what was typed has brought further questions to the step. */
export function MoreFields() {
  const { t } = useWords()
  const shown = shownFields(useAtomValue(formAtom), useAtomValue(courseAtom), useAtomValue(placeAtom))
  const ids = shown.filter(isAsked).map(({ id }) => id)
  const [seen, setSeen] = useState(ids)
  const [more, setMore] = useState(false)
  if (ids.join() !== seen.join()) {
    setSeen(ids)
    setMore(ids.some((id) => !seen.includes(id)))
  }
  return <VisuallyHidden role="status">{more && t('form.more')}</VisuallyHidden>
}
