import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Select } from '#client/ui/field.tsx'
import type { RegionCode } from '#locales/regions.ts'
import { type BusinessKind, type Trade, trades } from '#worker/publishing/starting-points/starting-point.ts'
import { kindTexts, tradeTexts } from '../labels/trade-texts.ts'
import { ListPage } from '../list/list-page.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import formClasses from '../setup/form/schema-form.module.css'
import { guessCountry, listCountries } from './country-facts.ts'
import { START_PATH } from './start-path.ts'

const byKind = Map.groupBy(Object.entries(trades) as [Trade, BusinessKind][], ([, kind]) => kind)

/** The first page for the owner of an empty site, with the choice of the trade and the country of the business. */
export function ChooseTrade({
  trade,
  country,
}: {
  trade: Trade | undefined
  country: RegionCode | undefined
}) {
  const i18n = useDeskI18n()
  const { t } = i18n
  return (
    <ListPage heading={t('start.heading')} note={t('start.note')}>
      <form className={formClasses.form} method="get" action={START_PATH}>
        <Choice
          kind="radio"
          name="trade"
          legend={t('start.trade')}
          required
          options={[...byKind].flatMap(([kind, listed]) =>
            listed.map(([value]) => ({
              value,
              label: (
                <>
                  {t(tradeTexts[value])} <small className={formClasses.hint}>{t(kindTexts[kind])}</small>
                </>
              ),
            })),
          )}
          chosen={trade ? [trade] : []}
        />
        <Select
          name="country"
          label={t('start.country')}
          hint={t('start.countryNote')}
          required
          defaultValue={country ?? guessCountry(i18n)}
        >
          {listCountries(i18n).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <div>
          <Button>{t('start.continue')}</Button>
        </div>
      </form>
    </ListPage>
  )
}
