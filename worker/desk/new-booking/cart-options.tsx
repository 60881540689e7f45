import { buttonClass } from '#client/ui/button-class.ts'
import { Select } from '#client/ui/field.tsx'
import type { BusinessCalendars } from '#worker/contract/admin/calendars.ts'
import type { CartItem } from '#worker/contract/bookings/cart-items.ts'
import { MAX_CART_ITEMS } from '#worker/contract/bookings/field-limits.ts'
import { getServicePrice } from '#worker/contract/money/service-price.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { UpdateButton } from './booking-options.tsx'
import { ChangeButton } from './change-button.tsx'
import { ChosenRow } from './chosen-row.tsx'
import classes from './new-booking.module.css'

type Calendar = Readonly<BusinessCalendars['calendars'][number]>

interface CartOptionsProps {
  calendar: Calendar
  items: readonly CartItem[]
  getError: (name: string) => string | undefined
}

interface ItemProps extends Omit<CartOptionsProps, 'items'> {
  item: CartItem
  index: number
  canRemove: boolean
}

function ItemFields({ calendar, item, index, canRemove, getError }: ItemProps) {
  const { t, text, time, money } = useDeskI18n()
  const name = `items.${index}`
  const service = calendar.services.find(({ id, slug }) => id === item.service || slug === item.service)
  if (!service) return null
  const persons = 1 + (calendar.guests?.max ?? 0)
  const toLabel = (minutes: number) => {
    const price = getServicePrice(service, minutes, item.staff)
    return price ? `${time.duration(minutes)} · ${money(price)}` : time.duration(minutes)
  }
  return (
    <fieldset className={classes.item}>
      <legend className={classes.date}>{text(service.name)}</legend>
      <input type="hidden" name={`${name}.service`} value={service.id} />
      <div className={classes.fields}>
        {persons > 1 && (
          <Select name={`${name}.guest`} label={t('new.for')} required defaultValue={item.guest}>
            {Array.from({ length: persons }, (_, guest) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the number identifies the option
              <option key={guest} value={guest}>
                {guest === 0 ? t('new.customer') : t('guests.guest', { n: guest })}
              </option>
            ))}
          </Select>
        )}
        {service.staff.length > 1 && (
          <Select
            name={`${name}.staff`}
            label={t('new.staff')}
            required
            defaultValue={item.staff ?? 'any'}
            error={getError(`${name}.staff`)}
          >
            <option value="any">{t('new.anyone')}</option>
            {service.staff.map((person) => (
              <option key={person.id} value={person.id}>
                {person.name}
              </option>
            ))}
          </Select>
        )}
        <Select
          name={`${name}.duration`}
          label={t('new.duration')}
          required
          defaultValue={item.duration}
          error={getError(`${name}.duration`)}
        >
          {service.durations.map((minutes) => (
            <option key={minutes} value={minutes}>
              {toLabel(minutes)}
            </option>
          ))}
        </Select>
        {canRemove && (
          <div className={classes.show}>
            <ChangeButton
              className={buttonClass('quiet')}
              change={{ [`${name}.service`]: undefined }}
              aria-label={t('menu.removeName', { name: text(service.name) })}
            >
              {t('menu.remove')}
            </ChangeButton>
          </div>
        )}
      </div>
    </fieldset>
  )
}

/** The services of a cart, each for one person with one staff member, and the field that adds a service. */
export function CartOptions({ calendar, items, getError }: CartOptionsProps) {
  const { t, text } = useDeskI18n()
  return (
    <>
      <ChosenRow
        step={t('new.service')}
        change={{ calendar: undefined, service: undefined, items: undefined }}
      >
        <strong>{text(calendar.name)}</strong>
        <span className={classes.note}>{t('cart.count', { count: items.length })}</span>
      </ChosenRow>
      {items.map((item, index) => (
        <ItemFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a service can be there twice, and nothing has state
          key={index}
          calendar={calendar}
          item={item}
          index={index}
          canRemove={items.length > 1}
          getError={getError}
        />
      ))}
      {items.length < MAX_CART_ITEMS && (
        <div className={classes.fields}>
          <Select
            name={`items.${items.length}.service`}
            label={t('new.addService')}
            required={false}
            defaultValue=""
            error={getError('items')}
          >
            <option value="">{t('details.choose')}</option>
            {calendar.services.map(({ id, name }) => (
              <option key={id} value={id}>
                {text(name)}
              </option>
            ))}
          </Select>
          <UpdateButton label={t('menu.add')} />
        </div>
      )}
    </>
  )
}
