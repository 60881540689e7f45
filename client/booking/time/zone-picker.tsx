import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '#client/page/hydrated.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Icon } from '#client/ui/icon.tsx'
import { addressAtom, selectionAtom } from '../address.ts'
import { CarriedDetails } from '../carry-form.tsx'
import { Go } from '../go.tsx'
import { useCarries } from '../use-carries.ts'
import { HiddenSelection } from './hidden-selection.tsx'
import { matchZones } from './match-zones.ts'
import { useTimeZones } from './use-time-zones.ts'
import classes from './zone-picker.module.css'

/** Every zone with its time, and a search: a form that is sent without JavaScript, a filter with it. */
export function ZonePicker({ zone }: { zone: string }) {
  const { t } = useI18n()
  const { q = '' } = useAtomValue(selectionAtom)
  const address = useAtomValue(addressAtom)
  const carries = useCarries()
  const zones = useTimeZones()
  const hydrated = useHydrated()
  const [search, setSearch] = useState(q)
  const input = useRef<HTMLInputElement>(null)
  const found = zones.list && matchZones(zones.list, search)

  useEffect(() => input.current?.focus(), [])

  return (
    <section className={classes.picker} aria-labelledby="zones">
      <div className={classes.header}>
        <h3 className={classes.title} id="zones" tabIndex={-1}>
          {t('zones.heading')}
        </h3>
        <Go className={buttonClass('quiet')} to={{}}>
          {t('zones.close')}
        </Go>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the search element is too new for some readers */}
      <form
        className={classes.search}
        method={carries ? 'post' : 'get'}
        action={address}
        role="search"
        onSubmit={(event) => event.preventDefault()}
      >
        {carries ? <CarriedDetails /> : <HiddenSelection except="q" />}
        <label className={classes.label} htmlFor="zone-search">
          {t('zones.search')}
        </label>
        <span className={classes.box}>
          <Icon name="search" size={18} />
          <input
            className={classes.input}
            id="zone-search"
            ref={input}
            type="search"
            name="q"
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            defaultValue={q}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </span>
        {!hydrated && (
          <Button variant="secondary" {...(carries && { name: 'intent', value: 'go' })}>
            {t('zones.find')}
          </Button>
        )}
      </form>
      <p className={classes.count} role="status">
        {zones.state === 'loading' && t('zones.loading')}
        {zones.state === 'failed' && t('zones.failed')}
        {found && (found.length > 0 ? t('zones.found', { n: found.length }) : t('zones.none'))}
      </p>
      <ul className={classes.list}>
        {found?.map(({ id, city, name, offset, time }) => (
          <li key={id}>
            <Go className={classes.zone} to={{ tz: id }} aria-current={id === zone ? 'true' : undefined}>
              <span className={classes.city}>{city}</span>
              <span className={classes.time}>{time}</span>
              <span className={classes.name}>
                {name} ({offset})
              </span>
            </Go>
          </li>
        ))}
      </ul>
    </section>
  )
}
