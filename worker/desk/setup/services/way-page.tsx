import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import type { FormState } from '../../form/form-state.ts'
import { RefusalSummary } from '../../form/refusal-summary.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { SERVICES_PATH } from '../../list/shortcuts.tsx'
import { type DeskI18n, useDeskI18n } from '../../request/i18n.tsx'
import classes from '../form/schema-form.module.css'
import { getTitle } from '../resource-title.ts'
import { SavedNotice } from '../shortcuts/saved-notice.tsx'
import { allowsAddOns, type BookingWay, getBookingWay } from './new-calendar.ts'
import { toWayHref } from './way-address.ts'

/** The options that create a calendar. */
export const newWays = ['~alone', '~cart', '~class'] as const

const newTexts: Readonly<Record<(typeof newWays)[number], DeskMessageKey>> = {
  '~alone': 'services.newAlone',
  '~cart': 'services.newCart',
  '~class': 'services.newClass',
}

/** Returns the text for a way of booking. */
function describeWay({ t }: DeskI18n, way: BookingWay): string {
  if (way.kind === 'class') return t('services.class', { count: way.seats })
  return t(way.kind === 'cart' ? 'services.cart' : 'services.alone')
}

interface WayPageProps {
  service: SiteResource
  calendars: readonly SiteResource[]
  /** The chosen option: the id of a calendar, or one of `newWays`. Undefined for a service without a calendar. */
  chosen: string | undefined
  state: FormState
  isSaved: boolean
}

/** The form on which people choose how visitors book a service. */
export function WayPage({ service, calendars, chosen, state, isSaved }: WayPageProps) {
  const i18n = useDeskI18n()
  const { t } = i18n
  const { addOns } = service.content
  const hasAddOns = Array.isArray(addOns) && addOns.length > 0
  return (
    <ListPage
      back={{ href: SERVICES_PATH, text: t('prices.heading') }}
      heading={t('services.way')}
      note={<bdi>{getTitle(i18n, service.content) || service.id}</bdi>}
    >
      {isSaved && <SavedNotice />}
      <RefusalSummary title={state.title} problems={state.problems} />
      <form className={classes.form} method="post" action={toWayHref(service.id)}>
        <Choice
          kind="radio"
          name="way"
          legend={t('services.wayQuestion')}
          required
          chosen={chosen === undefined ? [] : [chosen]}
          hint={hasAddOns ? t('services.noAddOns') : undefined}
          error={state.error('way')}
          options={[
            ...calendars
              .filter(({ content }) => !hasAddOns || allowsAddOns(content))
              .map(({ id, content }) => ({
                value: id,
                label: t('field.named', {
                  label: getTitle(i18n, content) || id,
                  value: describeWay(i18n, getBookingWay(content)),
                }),
              })),
            ...newWays
              .filter((value) => !hasAddOns || value !== '~cart')
              .map((value) => ({ value, label: t(newTexts[value]) })),
          ]}
        />
        <Field
          name="seats"
          label={t('services.seats')}
          hint={t('services.seatsHint')}
          type="number"
          inputMode="numeric"
          min={2}
          max={1000}
          defaultValue={state.typed('seats')}
          error={state.error('seats')}
        />
        <div>
          <Button name="do" value="save">
            {t('blocks.save')}
          </Button>
        </div>
      </form>
    </ListPage>
  )
}
