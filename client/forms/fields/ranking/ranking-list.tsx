import { useLayoutEffect, useRef, useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { sortByRank, toRankingAnswer } from '../../answers/ranking.ts'
import { useInputEvent } from '../use-input-event.ts'
import classes from './ranking-field.module.css'
import { useDragging } from './use-dragging.ts'

interface RankingListProps {
  /** The id of the button that moves the first option down. */
  id: string
  name: string
  options: readonly { id: string; label: string }[]
  /** The initial ranks, by option. */
  ranks: Record<string, string>
}

/**
 * Options that visitors sort with buttons or by dragging. There is no answer until an option is moved or the order
 * confirmed.
 */
export function RankingList({ id, name, options, ranks }: RankingListProps) {
  const { t } = useI18n()
  const ids = options.map((option) => option.id)
  const [order, setOrder] = useState(() => sortByRank(ids, ranks))
  // A complete ranking, which `toRankingAnswer` returns as a list, was confirmed before.
  const [isConfirmed, setConfirmed] = useState(() => Array.isArray(toRankingAnswer(ranks, ids.length)))
  const [announcedOption, setAnnouncedOption] = useState<string>()
  const pressedButton = useRef<HTMLButtonElement>(null)
  const input = useInputEvent(isConfirmed && order.join(' '))
  const getLabel = (option: string) => options.find((candidate) => candidate.id === option)?.label ?? ''

  function move(option: string, index: number) {
    if (index < 0 || index >= order.length || order[index] === option) return
    const others = order.filter((other) => other !== option)
    setOrder([...others.slice(0, index), option, ...others.slice(index)])
    setConfirmed(true)
    setAnnouncedOption(option)
  }
  const dragging = useDragging(move)

  // An element loses the focus when it moves in the DOM.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order moves elements
  useLayoutEffect(() => {
    pressedButton.current?.focus()
    pressedButton.current = null
  }, [order])

  function confirm() {
    setConfirmed(true)
    setAnnouncedOption(order[0])
    document.getElementById(id)?.focus()
  }

  return (
    <>
      <div className={classes.line}>
        <p role="status">
          {announcedOption === undefined
            ? t('form.rankHint')
            : t('form.rankMoved', {
                option: getLabel(announcedOption),
                place: order.indexOf(announcedOption) + 1,
                count: order.length,
              })}
        </p>
        {!isConfirmed && (
          <Button type="button" variant="quiet" onClick={confirm}>
            {t('form.rankKeep')}
          </Button>
        )}
      </div>
      <ol className={classes.list} {...dragging.list}>
        {order.map((option, index) => {
          const moveButton = (to: number, icon: 'up' | 'down', text: string) => (
            <button
              className={classes.move}
              type="button"
              id={index === 0 && icon === 'down' ? id : undefined}
              aria-disabled={to < 0 || to >= order.length || undefined}
              onClick={({ currentTarget }) => {
                pressedButton.current = currentTarget
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
                ref={option === ids[0] ? input : undefined}
                name={`${name}.${option}`}
                value={isConfirmed ? index + 1 : ''}
              />
              <span className={classes.handle} aria-hidden="true" {...dragging.handle(option)}>
                <Icon name="grip" />
                <span className={classes.number}>{isConfirmed ? index + 1 : '–'}</span>
              </span>
              <span className={classes.option}>{getLabel(option)}</span>
              {moveButton(index - 1, 'up', t('form.rankUp', { option: getLabel(option) }))}
              {moveButton(index + 1, 'down', t('form.rankDown', { option: getLabel(option) }))}
            </li>
          )
        })}
      </ol>
    </>
  )
}
