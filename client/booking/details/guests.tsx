import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { toControlId } from '#client/ui/control-id.ts'
import { EmailField } from '#client/ui/email-field.tsx'
import { Field } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { CalendarView } from '#worker/contract/bookings/offering.ts'
import { CARRY_FORM_ID } from '../navigation/carry-form.tsx'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { choicesAtom, detailsAtom } from '../state/atoms.ts'
import { type Details, toGuestRows } from '../state/details.ts'
import { useRemoveGuest } from '../state/use-remove-guest.ts'
import classes from './guests.module.css'

interface GuestsProps {
  rules: NonNullable<CalendarView['guests']>
  /** Seats of the calendar. When guests take seats, their number is chosen with the time; in a cart, with the services. */
  seats: number
  initialGuests: NonNullable<Details['guests']>
  getError: (path: string) => string | undefined
}

const ADD_GUEST_ID = 'add-guest'

/**
 * Name and email of each guest; without guests only the link that adds one. A row keeps its values when another row is removed.
 */
export function Guests({ rules, seats, initialGuests, getError }: GuestsProps) {
  const { t, text } = useI18n()
  const { guests: count, cart } = useAtomValue(choicesAtom)
  const { email: bookerEmail = '' } = useAtomValue(detailsAtom)
  const typedGuests = useAtomValue(detailsAtom).guests ?? []
  const nextKey = useRef(count)
  const [keys, setKeys] = useState(() => toGuestRows([], count).map((_, index) => index))
  const removeGuest = useRemoveGuest()

  if (keys.length < count) {
    const added = Array.from({ length: count - keys.length }, () => nextKey.current++)
    setKeys([...keys, ...added])
  }
  if (keys.length > count) setKeys(keys.slice(0, count))

  const previousCount = useRef(count)
  useEffect(() => {
    if (count > previousCount.current)
      document.getElementById(toControlId(`guests.${count - 1}.name`))?.focus()
    if (count < previousCount.current) document.getElementById(ADD_GUEST_ID)?.focus()
    previousCount.current = count
  }, [count])

  function remove(index: number) {
    setKeys(keys.filter((_, other) => other !== index))
    removeGuest(index)
  }

  const isBookerEmail = (email: string) =>
    bookerEmail !== '' && email.trim().toLowerCase() === bookerEmail.trim().toLowerCase()
  const canChangeCount = seats === 1 && !cart
  const addGuest = canChangeCount && count < rules.max && (
    <SelectionLink
      id={ADD_GUEST_ID}
      className={buttonClass('quiet')}
      to={{ guests: String(count + 1) }}
      replace
    >
      <Icon name="plus" size={18} />
      {t('guests.add')}
    </SelectionLink>
  )
  if (count === 0) return addGuest
  return (
    <section className={classes.guests} aria-labelledby="guests">
      <h3 className={classes.title} id="guests">
        {t('guests.heading')}
      </h3>
      <p className={classes.hint}>{t('guests.hint')}</p>
      {keys.slice(0, count).map((key, index) => {
        const name = `guests.${index}`
        const initial = initialGuests[key] ?? { name: '', email: '' }
        return (
          <fieldset className={classes.guest} key={key}>
            <legend className={classes.legend}>{t('guests.guest', { n: index + 1 })}</legend>
            {cart && (
              <p className={classes.hint}>
                {cart
                  .filter(({ guest }) => guest === index + 1)
                  .map(({ service }) => text(service.name))
                  .join(' · ')}
              </p>
            )}
            <Field
              name={`${name}.name`}
              label={t('guests.name')}
              required
              maxLength={100}
              autoComplete="off"
              defaultValue={initial.name}
              error={getError(`${name}.name`)}
            />
            <div>
              <EmailField
                name={`${name}.email`}
                label={t('guests.email')}
                required
                maxLength={254}
                autoComplete="off"
                defaultValue={initial.email}
                error={getError(`${name}.email`)}
              />
              <p className={classes.hint} role="status">
                {isBookerEmail(typedGuests[index]?.email ?? '') && t('guests.ownEmail')}
              </p>
            </div>
            {canChangeCount && (
              <Button
                variant="quiet"
                form={CARRY_FORM_ID}
                formNoValidate
                name="intent"
                value={`remove-guest.${index}`}
                onClick={(event) => {
                  event.preventDefault()
                  remove(index)
                }}
              >
                {t('guests.remove', { n: index + 1 })}
              </Button>
            )}
          </fieldset>
        )
      })}
      {addGuest}
    </section>
  )
}
