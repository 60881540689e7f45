import { Button } from '#client/ui/button.tsx'
import { toControlId } from '#client/ui/control-id.ts'
import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import type { FormState } from '../../form/form-state.ts'
import { RefusalSummary } from '../../form/refusal-summary.tsx'
import { ListPage, Nothing } from '../../list/list-page.tsx'
import { Rows } from '../../list/rows.tsx'
import { PRICES_PATH } from '../../list/shortcuts.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import { getDecimalMark } from '../form/decimals.ts'
import { toResourceHref } from '../resource-address.ts'
import { getTitle } from '../resource-title.ts'
import { listPriceRows, type PriceRow, toControl } from './price-row.ts'
import classes from './prices.module.css'
import { SavedNotice } from './saved-notice.tsx'

interface PricesPageProps {
  services: readonly SiteResource[]
  currency: string
  state: FormState
  isSaved: boolean
}

/** The table of services, durations and prices, which people type in. */
export function PricesPage({ services, currency, state, isSaved }: PricesPageProps) {
  const i18n = useDeskI18n()
  const { t } = i18n
  const byId = new Map(services.map((service) => [service.id, service]))
  const getName = ({ service }: PriceRow) => getTitle(i18n, byId.get(service)?.content) || service
  const renderCell = (row: PriceRow, field: 'minutes' | 'price') => {
    const name = toControl(row, field)
    const text = t(field === 'minutes' ? 'prices.minutes' : 'prices.price', { currency })
    const error = state.error(name)
    return (
      <input
        className={classes.number}
        id={toControlId(name)}
        name={name}
        inputMode={field === 'minutes' ? 'numeric' : 'decimal'}
        autoComplete="off"
        defaultValue={
          state.typed(name) ??
          (field === 'minutes' ? row.minutes : row.amount.replace('.', getDecimalMark(i18n)))
        }
        aria-label={t('field.named', { label: text, value: getName(row) })}
        aria-invalid={error !== undefined || undefined}
      />
    )
  }
  return (
    <ListPage
      back={{ href: '/desk/setup', text: t('setup.heading') }}
      heading={t('prices.heading')}
      note={t('prices.note')}
    >
      {isSaved && <SavedNotice />}
      <RefusalSummary title={state.title} problems={state.problems} />
      {services.length === 0 ? (
        <Nothing>{t('setup.empty')}</Nothing>
      ) : (
        <form className={classes.form} method="post" action={PRICES_PATH}>
          {services.map(({ id, hash }) => (
            <input key={id} type="hidden" name={`base/${id}`} value={hash} />
          ))}
          <Rows
            caption={t('prices.heading')}
            rows={services.flatMap(listPriceRows)}
            getKey={(row) => `${row.service}-${row.index}`}
            columns={[
              {
                label: t('prices.service'),
                freeText: true,
                cell: (row) => (
                  <a href={toResourceHref({ kind: 'service', id: row.service })}>{getName(row)}</a>
                ),
              },
              { label: t('prices.minutes'), cell: (row) => renderCell(row, 'minutes') },
              { label: t('prices.price', { currency }), cell: (row) => renderCell(row, 'price') },
            ]}
          />
          <p>
            <Button name="do" value="save">
              {t('blocks.save')}
            </Button>
          </p>
        </form>
      )}
    </ListPage>
  )
}
