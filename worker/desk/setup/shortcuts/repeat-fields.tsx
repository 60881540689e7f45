import { Field, Select } from '#client/ui/field.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { FormState } from '../../form/form-state.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import { repeats } from './repeat-dates.ts'

/** The value for no repetition. It is not empty, because a required list refuses an empty value. */
const ONCE = 'once'

const texts: Readonly<Record<(typeof repeats)[number], DeskMessageKey>> = {
  weekly: 'blocks.weekly',
  fortnightly: 'blocks.fortnightly',
  yearly: 'blocks.yearly',
}

/** The fields for the frequency with which days repeat, and for the last date. */
export function RepeatFields({ state }: { state: FormState }) {
  const { t } = useDeskI18n()
  return (
    <>
      <Select name="repeat" label={t('blocks.repeat')} required defaultValue={state.typed('repeat') ?? ONCE}>
        <option value={ONCE}>{t('blocks.once')}</option>
        {repeats.map((repeat) => (
          <option key={repeat} value={repeat}>
            {t(texts[repeat])}
          </option>
        ))}
      </Select>
      <Field
        name="until"
        type="date"
        label={t('blocks.until')}
        defaultValue={state.typed('until')}
        error={state.error('until')}
      />
    </>
  )
}
