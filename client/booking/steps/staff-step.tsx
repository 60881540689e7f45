import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { BookableService } from '#worker/contract/bookings/offering.ts'
import classes from '../navigation/choices.module.css'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { SelectionProblems } from '../problems/selection-problems.tsx'
import { choicesAtom, nowAtom } from '../state/atoms.ts'
import { zoneAtom } from '../state/zone.ts'
import { LowestPrice } from './lowest-price.tsx'
import { formatNextFree, getEarliest, useNextFree } from './next-free.ts'
import { Thumbnail } from './thumbnail.tsx'

/** Returns whether the price depends on the person. */
const hasStaffPrices = ({ prices = [] }: BookableService) => prices.some(({ staff }) => staff)

interface StaffChoiceProps {
  staff: string
  face: ReactNode
  name: string
  note?: string | undefined
  about?: string | undefined
  /** When the choice is next free. */
  free?: string | undefined
  service: BookableService
}

function StaffChoice({ staff, face, name, note, about, free, service }: StaffChoiceProps) {
  const chosen = useAtomValue(choicesAtom).staff
  const isChosen = staff === chosen
  return (
    <SelectionLink
      className={classes.choice}
      to={{ staff, step: 'time', ...(!isChosen && { slot: undefined }) }}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className={classes.face} aria-hidden="true">
        {face}
      </span>
      <span className={classes.main}>
        <span className={classes.name}>
          <bdi>{name}</bdi>
        </span>
        {note && <span className={classes.description}>{note}</span>}
        {free && <span className={classes.about}>{free}</span>}
        {hasStaffPrices(service) && (
          <span className={classes.description}>
            <LowestPrice service={service} staff={[staff]} />
          </span>
        )}
        {about && <span className={classes.about}>{about}</span>}
      </span>
      <Icon name="forward" />
    </SelectionLink>
  )
}

function getInitials(name: string): string {
  const names = name.split(/\s+/).filter(Boolean)
  return [names[0], names.length > 1 ? names.at(-1) : undefined]
    .map((part) => [...(part ?? '')][0] ?? '')
    .join('')
}

/** The choice of staff: any, or one person. */
export function StaffStep({ service }: { service: BookableService }) {
  const i18n = useI18n()
  const { t, text } = i18n
  const zone = useAtomValue(zoneAtom)
  const now = useAtomValue(nowAtom)
  const next = useNextFree()
  const format = (instant: string) => formatNextFree(i18n, instant, zone, now)
  const earliest = next && getEarliest(next)
  return (
    <div className={classes.step}>
      <Heading level={2} id="step" tabIndex={-1}>
        {t('staff.heading')}
      </Heading>
      <SelectionProblems />
      <ul className={classes.list}>
        <li>
          <StaffChoice
            staff="any"
            face={<Icon name="person" />}
            name={t('staff.any')}
            note={t('staff.anyNote')}
            free={earliest && t('staff.earliest', { time: format(earliest) })}
            service={service}
          />
        </li>
        {service.staff.map(({ id, name, title, about, image }) => (
          <li key={id}>
            <StaffChoice
              staff={id}
              face={image ? <Thumbnail image={image} /> : getInitials(name)}
              name={name}
              note={title && text(title)}
              about={about && text(about)}
              free={next?.[id] && t('staff.next', { time: format(next[id]) })}
              service={service}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
