import { useI18n } from '#client/page/i18n.tsx'
import type { ManagePayload } from '#client/page/payload.ts'
import { Choice } from '#client/ui/choice.tsx'

const scopes = ['this', 'following', 'all'] as const

type Scope = (typeof scopes)[number]

interface ScopeChoiceProps {
  payload: ManagePayload
  /** The permission that at least one other booking of the series must have. */
  permission: 'canReschedule' | 'canCancel'
}

/** Asks which bookings of a series a change applies to. Renders nothing when no other booking of the series can be changed. */
export function ScopeChoice({ payload: { booking, series = [] }, permission }: ScopeChoiceProps) {
  const { t } = useI18n()
  const others = series.filter((other) => other.id !== booking.id && other[permission])
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

/** Reads the chosen scope from a form, as a field of the request. */
export function readScope(form: HTMLFormElement): { scope?: Scope } {
  const scope = scopes.find((candidate) => candidate === new FormData(form).get('scope'))
  return scope ? { scope } : {}
}
