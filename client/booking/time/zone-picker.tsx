import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { useHydrated } from '#client/page/use-hydrated.ts'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'
import { findZone } from '#worker/contract/bookings/zone-name.ts'
import { CarriedDetails, HiddenSelection, useCarriesDetails } from '../navigation/carry-form.tsx'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { nowAtom } from '../state/atoms.ts'
import { selectionAtom, shownUrlAtom } from '../state/url.ts'
import { businessAtom, getDeviceZone } from '../state/zone.ts'
import { MatchedText } from './matched-text.tsx'
import { readRecentZones, storeRecentZone } from './recent-zones.ts'
import { useCityNames } from './use-city-names.ts'
import { useZoneSearch } from './use-zone-search.ts'
import { CHANGE_ZONE_ID } from './zone-line.tsx'
import classes from './zone-picker.module.css'

interface ZoneLinkProps {
  id: string
  /** The name that the visitor knows the zone by. */
  city: string
  /** The city of the zone, where it is another one. */
  zoneCity?: string
  time: string
  /** Facts that distinguish the zone from others; unknown ones are left out. */
  facts: readonly (string | undefined)[]
  isCurrent: boolean
  /** The text that was searched for. */
  search?: string
}

function ZoneLink({ id, city, zoneCity = city, time, facts, isCurrent, search = '' }: ZoneLinkProps) {
  const { formatted } = useI18n()
  return (
    <li>
      <SelectionLink
        className={classes.zone}
        to={{ tz: id }}
        aria-current={isCurrent ? 'true' : undefined}
        onFollow={() => {
          formatted[`city ${id}`] = zoneCity
          storeRecentZone(id)
        }}
      >
        <bdi className={classes.city}>
          <MatchedText text={city} search={search} />
        </bdi>
        <span className={classes.time}>{time}</span>
        <span className={classes.facts}>
          {facts.map(
            (fact) =>
              fact && (
                <span key={fact}>
                  <MatchedText text={fact} search={search} />
                </span>
              ),
          )}
        </span>
      </SelectionLink>
    </li>
  )
}

/** The zones of the visitor's device and of the business, the current one, and those that were chosen last. */
function SuggestedZones({ zone }: { zone: string }) {
  const { t, time } = useI18n()
  const now = useAtomValue(nowAtom)
  const business = useAtomValue(businessAtom)
  const hydrated = useHydrated()
  const [device, venue, current, ...recent] = [
    hydrated ? getDeviceZone(zone) : undefined,
    business.timeZone,
    zone,
    ...(hydrated ? readRecentZones() : []),
  ].map(findZone)
  const suggestions = [...new Set([device, venue, current, ...recent].filter((id) => id !== undefined))]
  const getCityName = useCityNames(suggestions)
  return suggestions.map((id) => (
    <ZoneLink
      key={id}
      id={id}
      city={getCityName(id)}
      time={time.time(now, id)}
      facts={[
        id === device ? t('zones.device') : undefined,
        id === venue ? business.name : undefined,
        t('time.named', { zone: time.zone(id, now), offset: time.offset(id, now) }),
      ]}
      isCurrent={id === current}
    />
  ))
}

/** Focuses the link that opened the picker, or the month where the displayed zone needs no mention. */
function focusTimes() {
  const link = document.getElementById(CHANGE_ZONE_ID)
  link?.focus()
  if (document.activeElement !== link) document.getElementById('month')?.focus()
}

/** The search for a zone, which works as a form without JavaScript. Without a search text it lists the suggested zones. */
export function ZonePicker({ zone }: { zone: string }) {
  const { t } = useI18n()
  const { q = '' } = useAtomValue(selectionAtom)
  const url = useAtomValue(shownUrlAtom)
  const carries = useCarriesDetails()
  const hydrated = useHydrated()
  const [search, setSearch] = useState(q)
  const input = useRef<HTMLInputElement>(null)
  const { list, state } = useZoneSearch(search)

  useEffect(() => {
    input.current?.focus()
    return focusTimes
  }, [])

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
        {state === 'loading' && t('zones.loading')}
        {state === 'failed' && t('zones.failed')}
        {state === 'ready' &&
          list &&
          (list.length > 0 ? t('zones.found', { n: list.length }) : t('zones.none'))}
      </p>
      <ul className={classNames(classes.list, search.trim() && classes.found)}>
        {search.trim() ? (
          list?.map(({ id, city, place = city, country, name, offset, time }) => (
            <ZoneLink
              key={id}
              id={id}
              city={place}
              zoneCity={city}
              time={time}
              facts={[country, t('time.named', { zone: name, offset })]}
              isCurrent={id === zone}
              search={search.trim()}
            />
          ))
        ) : (
          <SuggestedZones zone={zone} />
        )}
      </ul>
    </section>
  )
}
