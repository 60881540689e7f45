import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import fieldClasses from '../field.module.css'
import { type Country, getExample, listCountries, searchCountries, withCountryCode } from './countries.ts'
import classes from './phone-field.module.css'

interface CountryPickerProps {
  /** The number as typed. */
  value: string
  /** The country of numbers without a country code. */
  defaultCountry: string | undefined
  /** Called with the number with the prefix of the chosen country, and an example of a number of that country. */
  onPick: (value: string, example: string | undefined) => void
  onClose: () => void
}

/** A search for a country: a combobox with a list of all countries that match. */
export function CountryPicker({ value, defaultCountry, onPick, onClose }: CountryPickerProps) {
  const { t, timeLocale } = useI18n()
  const [query, setQuery] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const countries = useMemo(() => listCountries(timeLocale), [timeLocale])
  const matches = searchCountries(countries, query)

  useEffect(() => search.current?.focus(), [])
  useEffect(() => {
    // `void`: in newer browsers `scrollIntoView` returns a promise.
    void list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex])

  const pick = (country: Country) =>
    onPick(withCountryCode(value, country, defaultCountry), getExample(country.code, 'international'))

  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const country = matches[activeIndex]
    if (step) setActiveIndex((activeIndex + step + matches.length) % (matches.length || 1))
    else if (event.key === 'Escape') onClose()
    else if (event.key !== 'Enter') return
    else if (country) pick(country)
    event.preventDefault()
  }

  return (
    <div className={classes.picker}>
      <input
        ref={search}
        className={fieldClasses.control}
        type="search"
        role="combobox"
        aria-label={t('field.phoneSearch')}
        aria-expanded="true"
        aria-controls="countries"
        aria-activedescendant={matches[activeIndex] && `country-${matches[activeIndex].code}`}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t('field.phoneSearch')}
        onKeyDown={press}
        onChange={(event) => {
          // The form must not see this event: the search is not one of its fields.
          event.stopPropagation()
          setQuery(event.currentTarget.value)
          setActiveIndex(0)
        }}
      />
      <p role="status">{matches.length === 0 && t('field.phoneNone')}</p>
      <div
        className={classes.list}
        id="countries"
        role="listbox"
        aria-label={t('field.phoneCountry')}
        ref={list}
      >
        {matches.map((country, index) => (
          <button
            key={country.code}
            className={classes.country}
            id={`country-${country.code}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            onClick={() => pick(country)}
          >
            {country.name} <bdi>+{country.prefix}</bdi>
          </button>
        ))}
      </div>
    </div>
  )
}
