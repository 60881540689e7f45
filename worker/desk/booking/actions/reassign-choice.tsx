import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Select } from '#client/ui/field.tsx'
import type { LocalizedText } from '#worker/contract/text.ts'
import type { FormState } from '../../form/form-state.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import { overrideTexts } from '../describe-history-entry.ts'
import classes from './actions.module.css'

/** A staff member or a room that can be chosen. */
export interface Candidate {
  id: string
  name: LocalizedText
}

interface ReassignChoiceProps {
  query: URLSearchParams
  /** The services of a cart; none for a booking without a cart. */
  items: readonly Candidate[]
  /** The people of the booking, or of the chosen service. If there are several, one of them is chosen to be replaced. */
  team: readonly Candidate[]
  staff: readonly Candidate[]
  /** The ids of the rooms that the booking, or the chosen service, has now. */
  rooms: readonly string[]
  allRooms: readonly Candidate[]
  state: FormState
}

/** The rules that a reassignment can set aside. */
export const reassignRules = ['hours', 'limits', 'service', 'busy'] as const

interface CandidatesProps {
  name: string
  label: string
  candidates: readonly Candidate[]
  value: string
  error: string | undefined
  /** Whether there is an option that changes nothing. */
  unchanged?: boolean
}

function Candidates({ name, label, candidates, value, error, unchanged = false }: CandidatesProps) {
  const { t, text } = useDeskI18n()
  return (
    <Select name={name} label={label} required={!unchanged} defaultValue={value} error={error}>
      {unchanged && <option value="">{t('action.unchanged')}</option>}
      {candidates.map((candidate) => (
        <option key={candidate.id} value={candidate.id}>
          {text(candidate.name)}
        </option>
      ))}
    </Select>
  )
}

/** The form that chooses another person and other rooms for a booking, or for one of its services. */
export function ReassignChoice({ query, items, team, staff, rooms, allRooms, state }: ReassignChoiceProps) {
  const { t } = useDeskI18n()
  const getValue = (name: string, fallback = '') => query.get(name) ?? fallback
  const chosenRooms = query.getAll('room')
  return (
    <form className={classes.filters}>
      {items.length > 1 && (
        <Candidates
          name="item"
          label={t('flow.stepService')}
          candidates={items}
          value={getValue('item', '0')}
          error={state.error('item')}
        />
      )}
      {team.length > 1 && (
        <Candidates
          name="instead"
          label={t('action.instead')}
          candidates={team}
          value={getValue('instead', team[0]?.id)}
          error={state.error('instead')}
        />
      )}
      <Candidates
        name="staff"
        label={t('flow.stepStaff')}
        candidates={staff}
        value={getValue('staff')}
        error={state.error('staff')}
        unchanged
      />
      {rooms.map((room, index) => (
        <Candidates
          key={room}
          name="room"
          label={t('booking.rooms')}
          candidates={allRooms}
          value={chosenRooms[index] ?? room}
          error={state.error('room')}
        />
      ))}
      <Choice
        kind="checkbox"
        name="rule"
        legend={t('action.rules')}
        options={reassignRules.map((rule) => ({ value: rule, label: t(overrideTexts[rule]) }))}
        chosen={query.getAll('rule')}
      />
      <Button variant="secondary">{t('action.next')}</Button>
    </form>
  )
}
