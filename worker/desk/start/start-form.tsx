import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field, Select } from '#client/ui/field.tsx'
import { type LocaleCode, localeCodes } from '#locales/codes.ts'
import { localeNames } from '#locales/names.ts'
import type { RegionCode } from '#locales/regions.ts'
import { hours } from '#worker/contract/bundle/values/hours.ts'
import { type Trade, trades } from '#worker/publishing/starting-points/starting-point.ts'
import type { FormState } from '../form/form-state.ts'
import { RefusalSummary } from '../form/refusal-summary.tsx'
import { tradeTexts } from '../labels/trade-texts.ts'
import { ListPage, ListSection } from '../list/list-page.tsx'
import { Fold } from '../new-booking/fold.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { SchemaField } from '../setup/form/schema-field.tsx'
import type { SchemaFormState } from '../setup/form/schema-form-state.ts'
import { listNamedZones } from './country-facts.ts'
import { type OfferedRow, toRowControl } from './offered-rows.ts'
import { MAX_ROOMS, peopleFields } from './read-answers.ts'
import { ServicesTable } from './services-table.tsx'
import classes from './start.module.css'
import { START_PATH } from './start-path.ts'

/** The seats of a class, if nothing else is typed. */
const DEFAULT_SEATS = 10

/** The rooms of a team, if nothing else is chosen. */
const DEFAULT_ROOMS = 2

interface StartFormProps {
  trade: Trade
  country: RegionCode
  currency: string
  rows: readonly OfferedRow[]
  state: FormState
  week: SchemaFormState
  /** The other languages that were ticked. */
  locales: readonly LocaleCode[]
  now: Date
  /** The name of the person who fills in the form. */
  person: string
}

/** The form that asks for all that a new site needs. */
export function StartForm(props: StartFormProps) {
  const { trade, country, currency, rows, state, week, locales, person, now } = props
  const i18n = useDeskI18n()
  const { t } = i18n
  const kind = trades[trade]
  const zones = listNamedZones(i18n, country, now)
  const getFieldProps = (name: string) => ({
    name,
    defaultValue: state.typed(name),
    error: state.error(name),
  })
  const languages = localeCodes.map((locale) => ({ value: locale, label: localeNames[locale] }))
  return (
    <ListPage
      back={{
        href: `${START_PATH}?${new URLSearchParams({ change: trade, country })}`,
        text: t(tradeTexts[trade]),
      }}
      heading={t('start.business')}
    >
      <form className={classes.form} method="post" action={START_PATH} noValidate={state.title !== undefined}>
        <RefusalSummary title={state.title} problems={state.problems} />
        <input type="hidden" name="trade" value={trade} />
        <input type="hidden" name="country" value={country} />
        <div className={classes.section}>
          <Field
            label={t('start.name')}
            required
            maxLength={120}
            autoComplete="organization"
            {...getFieldProps('name')}
          />
          {kind !== 'calls' && (
            <>
              <Field
                label={t('start.street')}
                maxLength={200}
                autoComplete="street-address"
                {...getFieldProps('street')}
              />
              <Field
                label={t('start.postalCode')}
                maxLength={20}
                autoComplete="postal-code"
                {...getFieldProps('postalCode')}
              />
              <Field
                label={t('start.city')}
                maxLength={100}
                autoComplete="address-level2"
                {...getFieldProps('city')}
              />
            </>
          )}
          <Field
            label={t('details.phone')}
            type="tel"
            maxLength={40}
            autoComplete="tel"
            {...getFieldProps('phone')}
          />
          {zones.length > 1 && (
            <Select label={t('start.zone')} required {...getFieldProps('zone')}>
              {zones.map(({ zone, name }) => (
                <option key={zone} value={zone}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          <Select
            label={t('start.language')}
            required
            {...getFieldProps('locale')}
            defaultValue={state.typed('locale') ?? i18n.locale}
          >
            {languages.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <Fold label={t('start.otherLanguages')} isOpen={locales.length > 0}>
            <Choice
              kind="checkbox"
              name="locales"
              legend={t('start.otherLanguages')}
              options={languages}
              chosen={locales}
            />
          </Fold>
        </div>
        <ListSection heading={t(kind === 'classes' ? 'start.classes' : 'start.services')}>
          <p>{t('start.servicesNote')}</p>
          {rows[0] && state.error(toRowControl(rows[0].id, 'offered')) && (
            <p className={classes.wrong}>{t('start.nothingTicked')}</p>
          )}
          <div className={classes.section}>
            <ServicesTable rows={rows} currency={currency} isClasses={kind === 'classes'} state={state} />
            {kind === 'classes' && (
              <Field
                label={t('start.places')}
                required
                inputMode="numeric"
                {...getFieldProps('seats')}
                defaultValue={state.typed('seats') ?? DEFAULT_SEATS}
              />
            )}
          </div>
        </ListSection>
        <ListSection heading={t('start.people')}>
          <div className={classes.section}>
            {Array.from({ length: peopleFields[kind] }, (_, index) => index + 1).map((number) => (
              <Field
                key={number}
                label={t('start.person', { number: i18n.number(number) })}
                required={number === 1}
                maxLength={120}
                autoComplete="off"
                {...getFieldProps(`person/${number}`)}
                defaultValue={state.typed(`person/${number}`) ?? (number === 1 ? person : '')}
              />
            ))}
            {kind !== 'one-person' && <p>{t('start.morePeople')}</p>}
            {kind === 'team' && (
              <Select
                label={t('start.rooms')}
                required
                {...getFieldProps('rooms')}
                defaultValue={state.typed('rooms') ?? DEFAULT_ROOMS}
              >
                {[...Array(MAX_ROOMS + 1).keys()].map((rooms) => (
                  <option key={rooms} value={rooms}>
                    {i18n.number(rooms)}
                  </option>
                ))}
              </Select>
            )}
          </div>
        </ListSection>
        <div className={classes.section}>
          <SchemaField
            state={week}
            name="/weekly"
            label={t('start.hours')}
            property="weekly"
            schema={hours.shape.weekly}
            owners={[]}
          />
        </div>
        <div>
          <Button name="do" value="make">
            {t('start.make')}
          </Button>
        </div>
      </form>
    </ListPage>
  )
}
