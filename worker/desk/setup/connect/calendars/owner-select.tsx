import { Select } from '#client/ui/field.tsx'
import type { FormState } from '../../../form/form-state.ts'
import { useDeskI18n } from '../../../request/i18n.tsx'
import { type CalendarOwner, toOwnerKey } from './calendar-owners.ts'

interface OwnerSelectProps {
  name: string
  owners: readonly CalendarOwner[]
  state: FormState
}

/** The list to choose a person, room or machine from. */
export function OwnerSelect({ name, owners, state }: OwnerSelectProps) {
  const { t } = useDeskI18n()
  const groups = [
    { label: t('blocks.people'), owners: owners.filter(({ kind }) => kind === 'staff') },
    { label: t('blocks.rooms'), owners: owners.filter(({ kind }) => kind === 'resource') },
  ]
  return (
    <Select
      name={name}
      label={t('blocks.owner')}
      required
      defaultValue={state.typed(name) ?? ''}
      error={state.error(name)}
    >
      <option value="">{t('details.choose')}</option>
      {groups
        .filter((group) => group.owners.length > 0)
        .map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.owners.map((owner) => (
              <option key={toOwnerKey(owner)} value={toOwnerKey(owner)}>
                {owner.name}
              </option>
            ))}
          </optgroup>
        ))}
    </Select>
  )
}
