import { useI18n } from '#client/page/i18n.tsx'
import type { ManagePayload } from '#client/page/payload.ts'
import { Choice } from '#client/ui/choice.tsx'

const scopes = ['this', 'following', 'all'] as const

type Scope = (typeof scopes)[number]

interface ScopeChoiceProps {
  payload: ManagePayload
  /** What is to be done must be possible with another of the course. */
  can: 'canReschedule' | 'canCancel'
}

/** Which appointments of a course a change is for; nothing where there is no other to change. */
export function ScopeChoice({ payload: { booking, series = [] }, can }: ScopeChoiceProps) {
  const { t } = useI18n()
  const others = series.filter((one) => one.id !== booking.id && one[can])
  if (others.length === 0) return null
  return (
    <Choice
      kind="radio"
      name="scope"
      legend={t('series.which')}
      required
      options={scopes.map((value) => ({ value, label: t(`series.${value}`) }))}
      chosen={['this']}
    />
  )
}

/** What was chosen in a form, for the call. */
export function readScope(form: HTMLFormElement): { scope?: Scope } {
  const scope = scopes.find((one) => one === new FormData(form).get('scope'))
  return scope ? { scope } : {}
}
