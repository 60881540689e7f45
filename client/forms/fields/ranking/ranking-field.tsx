import { useLayoutEffect, useRef, useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { toControlId } from '#client/ui/control-id.ts'
import { FieldGroup } from '#client/ui/field-group.tsx'
import { getAnswerName } from '../../answers/field-names.ts'
import { getRanks } from '../../answers/ranking.ts'
import { type FieldProps, getPart, useFieldTexts } from '../field-props.ts'
import classes from './ranking-field.module.css'
import { RankingList } from './ranking-list.tsx'

/** A select for the rank of each option; after hydration, a list to sort. */
export function RankingField({ field, answer, error }: FieldProps<'ranking'>) {
  const { t, text } = useI18n()
  const { label, ...texts } = useFieldTexts(field)
  const [ranks, setRanks] = useState<Record<string, string>>()
  const selects = useRef<HTMLDivElement>(null)
  const name = getAnswerName(field.id)
  const id = toControlId(name)
  const options = field.options.map(({ id, label }) => ({ id, label: text(label) }))
  const initial = getRanks(answer)

  // Reads the ranks that were chosen, or restored by the browser, before hydration.
  useLayoutEffect(() => {
    const all = selects.current?.querySelectorAll('select') ?? []
    setRanks(Object.fromEntries(Array.from(all, ({ name, value }) => [name.split('.').at(-1), value])))
  }, [])

  return (
    <FieldGroup {...texts} id={id} legend={label} error={error}>
      {ranks ? (
        <RankingList id={id} name={name} options={options} ranks={ranks} />
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
                  aria-invalid={Boolean(error)}
                  defaultValue={getPart(initial, option)}
                >
                  <option value="">–</option>
                  {options.map(({ id: key }, rank) => (
                    <option key={key} value={rank + 1}>
                      {rank + 1}
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
