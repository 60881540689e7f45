import { Alert } from '#client/ui/alert.tsx'
import { toControlId } from '#client/ui/control-id.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import type { FormState } from './form-state.ts'

/** The problems of a refused form with links to their controls, or the reason if there are none. Renders nothing for a new form. */
export function RefusalSummary({ title, problems }: Pick<FormState, 'title' | 'problems'>) {
  const { t } = useDeskI18n()
  if (title === undefined) return null
  if (problems.length === 0) return <Alert tone="danger" title={title} />
  return (
    <ErrorSummary
      focusKey={problems}
      heading={t('details.problems', { count: problems.length })}
      errors={problems.map(({ name, message }) => ({
        ...(name !== undefined && { id: toControlId(name) }),
        message,
      }))}
    />
  )
}
