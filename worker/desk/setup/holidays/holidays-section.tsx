import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Select } from '#client/ui/field.tsx'
import { ListSection, Nothing } from '../../list/list-page.tsx'
import { CLOSURES_PATH } from '../../list/shortcuts.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import formClasses from '../form/schema-form.module.css'
import type { Holiday, Holidays } from './holidays.ts'

/** The value for the whole country. It is not empty, because a required list refuses an empty value. */
const WHOLE_COUNTRY = 'all'

export interface HolidaysSectionProps {
  /** The holidays of the country; undefined if there is no list of them. */
  holidays: Holidays | undefined
  /** The code of the chosen part of the country. */
  state: string | undefined
  /** The holidays on which the business is not closed yet. */
  openHolidays: readonly Holiday[]
  /** The hash of the settings that the page shows. */
  base: string
}

/** The public holidays to tick, as days on which the business is closed. */
export function HolidaysSection({ holidays, state, openHolidays, base }: HolidaysSectionProps) {
  const { t, time } = useDeskI18n()
  const states = Object.entries(holidays?.states ?? {})
  return (
    <ListSection heading={t('holidays.heading')}>
      {!holidays && <Nothing>{t('holidays.none')}</Nothing>}
      {states.length > 0 && (
        <form className={formClasses.form} method="get" action={CLOSURES_PATH}>
          <Select name="state" label={t('holidays.region')} required defaultValue={state ?? WHOLE_COUNTRY}>
            <option value={WHOLE_COUNTRY}>{t('holidays.allRegions')}</option>
            {states.map(([code, { name }]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          <div>
            <Button variant="secondary">{t('holidays.show')}</Button>
          </div>
        </form>
      )}
      {openHolidays.length > 0 && (
        <form className={formClasses.form} method="post" action={CLOSURES_PATH}>
          <input type="hidden" name="base" value={base} />
          {state !== undefined && <input type="hidden" name="state" value={state} />}
          <Choice
            kind="checkbox"
            name="dates"
            legend={t('holidays.note')}
            required
            options={openHolidays.map(({ date, name }) => ({
              value: date,
              label: (
                <>
                  {time.date(date)} <bdi>{name}</bdi>
                </>
              ),
            }))}
            chosen={[]}
          />
          <div>
            <Button name="do" value="holidays">
              {t('holidays.close')}
            </Button>
          </div>
        </form>
      )}
    </ListSection>
  )
}
