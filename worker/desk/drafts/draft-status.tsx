import { Alert } from '#client/ui/alert.tsx'
import type { StoredDraft } from '#worker/contract/admin/drafts.ts'
import { type ProblemCode, problems } from '#worker/contract/problem.ts'
import { Mistakes } from '../history/findings.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { useDraftState } from './draft-state.ts'

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code)

interface DraftStatusProps {
  draft: Pick<StoredDraft, 'publishAt' | 'refusal'>
  timeZone: string
}

/** The time at which a draft will be published, or why it was refused. Renders nothing for any other draft. */
export function DraftStatus({ draft, timeZone }: DraftStatusProps) {
  const { t } = useDeskI18n()
  const state = useDraftState(timeZone)(draft)
  if (state === undefined) return null
  const { code = '', errors = [] } = draft.refusal ?? {}
  return (
    <Alert tone={draft.refusal ? 'danger' : 'info'} title={state} announced={false}>
      {errors.length > 0 ? (
        <Mistakes mistakes={errors} />
      ) : (
        isProblemCode(code) && <p>{t(problems[code].message)}</p>
      )}
    </Alert>
  )
}
