import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { useHydrated } from '#client/page/use-hydrated.ts'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Icon } from '#client/ui/icon.tsx'
import { CarriedDetails, HiddenSelection, useCarriesDetails } from '../navigation/carry-form.tsx'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { pageUrlAtom, selectionAtom } from '../state/url.ts'
import { matchZones, useTimeZones } from './time-zones.ts'
import classes from './zone-picker.module.css'

/** All zones with their current time and a search, which is a form without JavaScript and a live filter with it. */
export function ZonePicker({ zone }: { zone: string }) {
  const { t } = useI18n()
  const { q = '' } = useAtomValue(selectionAtom)
  const url = useAtomValue(pageUrlAtom)
  const carries = useCarriesDetails()
  const zones = useTimeZones()
  const hydrated = useHydrated()
  const [search, setSearch] = useState(q)
  const input = useRef<HTMLInputElement>(null)
  const matches = zones.list && matchZones(zones.list, search)

  useEffect(() => input.current?.focus(), [])

  return (
    <section className={classes.picker} aria-labelledby="zones">
      <div className={classes.header}>
        <h3 className={classes.title} id="zones" tabIndex={-1}>
          {t('zones.heading')}
        </h3>
        <SelectionLink className={buttonClass('quiet')} to={{}}>
          {t('zones.close')}
        </SelectionLink>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the search element is too new for some screen readers */}
      <form
        className={classes.search}
        method={carries ? 'post' : 'get'}
        action={url}
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
        {matches && (matches.length > 0 ? t('zones.found', { n: matches.length }) : t('zones.none'))}
      </p>
      <ul className={classes.list}>
        {matches?.map(({ id, city, name, offset, time }) => (
          <li key={id}>
            <SelectionLink
              className={classes.zone}
              to={{ tz: id }}
              aria-current={id === zone ? 'true' : undefined}
            >
              <span className={classes.city}>{city}</span>
              <span className={classes.time}>{time}</span>
              <span className={classes.name}>
                {name} ({offset})
              </span>
            </SelectionLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
