import { useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { ordered, rankedBy } from '../ranked-by.ts'
import classes from './ranking-field.module.css'
import { useTellForm } from './tell-form.ts'
import { useDragging } from './use-dragging.ts'

interface RankingListProps {
  /** The id of its first control. */
  id: string
  name: string
  options: readonly { id: string; label: string }[]
  /** What was chosen before it was there, by option. */
  places: Record<string, string>
}

/** Options to be moved up and down, by buttons or by dragging. Until one is moved, or the order kept as it is, there is no answer. */
export function RankingList({ id, name, options, places }: RankingListProps) {
  const { t } = useWords()
  const ids = options.map((option) => option.id)
  const [order, setOrder] = useState(() => ordered(ids, places))
  const [settled, setSettled] = useState(() => Array.isArray(rankedBy(places, ids.length)))
  const [moved, setMoved] = useState<string>()
  const pressed = useRef<HTMLButtonElement>(null)
  const told = useTellForm(settled && order.join(' '))
  const labelOf = (option: string) => options.find((one) => one.id === option)?.label ?? ''

  function move(option: string, place: number) {
    if (place < 0 || place >= order.length || order[place] === option) return
    setOrder(order.filter((other) => other !== option).toSpliced(place, 0, option))
    setSettled(true)
    setMoved(option)
  }
  const dragging = useDragging(move)

  // An element that is moved in the page loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves it
  useLayoutEffect(() => pressed.current?.focus(), [order])

  function keep() {
    setSettled(true)
    setMoved(order[0])
    document.getElementById(id)?.focus()
  }

  return (
    <>
      <div className={classes.line}>
        <p role="status">
          {moved === undefined
            ? t('form.rankHint')
            : t('form.rankMoved', {
                option: labelOf(moved),
                place: order.indexOf(moved) + 1,
                count: order.length,
              })}
        </p>
        {!settled && (
          <Button type="button" variant="quiet" onClick={keep}>
            {t('form.rankKeep')}
          </Button>
        )}
      </div>
      <ol className={classes.list} {...dragging.list}>
        {order.map((option, place) => {
          const button = (to: number, icon: 'up' | 'down', text: string) => (
            <button
              className={classes.move}
              type="button"
              id={place === 0 && icon === 'down' ? id : undefined}
              aria-disabled={to < 0 || to >= order.length || undefined}
              onClick={({ currentTarget }) => {
                pressed.current = currentTarget
                move(option, to)
              }}
            >
              <Icon name={icon} />
              <VisuallyHidden>{text}</VisuallyHidden>
            </button>
          )
          return (
            <li
              className={classNames(classes.item, dragging.dragged === option && classes.dragged)}
              key={option}
            >
              <input
                type="hidden"
                ref={option === ids[0] ? told : undefined}
                name={`${name}.${option}`}
                value={settled ? place + 1 : ''}
              />
              <span className={classes.handle} aria-hidden="true" {...dragging.handle(option)}>
                <Icon name="grip" />
                <span className={classes.number}>{settled ? place + 1 : '–'}</span>
              </span>
              <span className={classes.option}>{labelOf(option)}</span>
              {button(place - 1, 'up', t('form.rankUp', { option: labelOf(option) }))}
              {button(place + 1, 'down', t('form.rankDown', { option: labelOf(option) }))}
            </li>
          )
        })}
      </ol>
    </>
  )
}
