import { useAtomValue } from 'jotai'
import { fieldMessage } from '#client/page/field-message.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { problemAtom } from './atoms.ts'

/** What is wrong with the address that led here, each thing by itself. */
export function WrongChoices() {
  const { t } = useI18n()
  const errors = useAtomValue(problemAtom)?.errors ?? []
  return errors.map(({ path, code }) => <Alert key={path} tone="danger" title={t(fieldMessage(code))} />)
}
