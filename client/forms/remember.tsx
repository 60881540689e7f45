import { useAtomValue } from 'jotai'
import { useWords } from '#client/page/i18n.tsx'
import { Agree } from '#client/ui/choice.tsx'
import { formAtom } from './atoms.ts'
import { asksContact } from './contact-memory.ts'

/** Whether the visitor's contact is to be kept in this browser: the visitor's own choice, and nothing that is sent. */
export function Remember() {
  const { t } = useWords()
  const form = useAtomValue(formAtom)
  if (!form.remember || !asksContact(form)) return null
  return (
    <Agree name="remember" defaultChecked={false}>
      {t('form.remember')}
    </Agree>
  )
}
