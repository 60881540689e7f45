import { useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '#client/page/i18n.tsx'
import { controlId } from '#client/ui/control-id.ts'
import { FieldGroup } from '#client/ui/field-group.tsx'
import { answerName } from '../field-control.ts'
import { placesIn } from '../ranked-by.ts'
import { type AskedProps, partOf, useAsked } from './asked.ts'
import classes from './ranking-field.module.css'
import { RankingList } from './ranking-list.tsx'

/** A place for each option to choose; once the page is alive, a list to be put in order. */
export function RankingField({ field, answer, error }: AskedProps<'ranking'>) {
  const { t, text } = useWords()
  const { label, ...asked } = useAsked(field)
  const [places, setPlaces] = useState<Record<string, string>>()
  const selects = useRef<HTMLDivElement>(null)
  const name = answerName(field.id)
  const id = controlId(name)
  const options = field.options.map(({ id, label }) => ({ id, label: text(label) }))
  const given = placesIn(answer)

  // What was chosen, or put back by the browser, before this ran.
  useLayoutEffect(() => {
    const all = selects.current?.querySelectorAll('select') ?? []
    setPlaces(Object.fromEntries(Array.from(all, ({ name, value }) => [name.split('.').at(-1), value])))
  }, [])

  return (
    <FieldGroup {...asked} id={id} legend={label} error={error}>
      {places ? (
        <RankingList {...{ id, name, options, places }} />
      ) : (
        <>
          <p className={classes.line}>{t('form.rankingIncomplete')}</p>
          <div className={classes.list} ref={selects}>
            {options.map(({ id: option, label }, index) => (
              <label className={classes.item} key={option}>
                <select
                  className={classes.place}
                  name={`${name}.${option}`}
                  id={index === 0 ? id : undefined}
                  aria-label={t('form.rankPlace', { option: label })}
                  aria-invalid={Boolean(error) || undefined}
                  defaultValue={partOf(given, option)}
                >
                  <option value="">–</option>
                  {options.map((_, place) => (
                    <option key={options[place]?.id} value={place + 1}>
                      {place + 1}
                    </option>
                  ))}
                </select>
                <span className={classes.option}>{label}</span>
              </label>
            ))}
          </div>
        </>
      )}
    </FieldGroup>
  )
}
