import { getFieldMessage } from '#client/page/field-message.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { problems } from '#worker/contract/problem.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { Alert } from './alert.tsx'

/** A problem and its field problems in the visitor's language. */
export function ProblemAlert({ problem }: { problem: Problem }) {
  const { t } = useI18n()
  const errors = problem.errors ?? []
  return (
    <Alert tone="danger" title={t(problems[problem.code].message, problem.values)}>
      {errors.map(({ path, code }) => (
        <p key={path}>{getFieldMessage(t, code)}</p>
      ))}
    </Alert>
  )
}
