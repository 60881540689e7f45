import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Heading } from '#client/ui/heading.tsx'
import type { BookableService } from '#worker/contract/bookings/offering.ts'
import classes from '../navigation/choices.module.css'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { SelectionProblems } from '../problems/selection-problems.tsx'
import { choicesAtom } from '../state/atoms.ts'
import { Face, Faces } from './face.tsx'
import { LowestPrice } from './lowest-price.tsx'
import { getEarliest, useNextFree } from './next-free.ts'
import { NextFreePill } from './next-free-pill.tsx'

/** Returns whether the price depends on the person. */
const hasStaffPrices = ({ prices = [] }: BookableService) => prices.some(({ staff }) => staff)

interface StaffChoiceProps {
  staff: string
  face: ReactNode
  name: string
  note?: string | undefined
  about?: string | undefined
  /** The next free time of the choice. */
  nextStart?: string | undefined
  service: BookableService
}

function StaffChoice({ staff, face, name, note, about, nextStart, service }: StaffChoiceProps) {
  const chosen = useAtomValue(choicesAtom).staff
  const isChosen = staff === chosen
  const pill = nextStart && (
    <NextFreePill instant={nextStart} label={staff === 'any' ? 'staff.earliest' : 'staff.next'} />
  )
  return (
    <SelectionLink
      className={classNames(classes.choice, classes.person)}
      to={{ staff, step: 'time', ...(!isChosen && { slot: undefined }) }}
      aria-current={isChosen ? 'true' : undefined}
    >
      {face}
      <span className={classes.main}>
        <span className={classes.head}>
          <span className={classes.name}>
            <bdi>{name}</bdi>
          </span>
          {!note && pill}
        </span>
        {note && (
          <span className={classes.head}>
            <span className={classes.description}>{note}</span>
            {pill}
          </span>
        )}
        {hasStaffPrices(service) && (
          <span className={classes.description}>
            <LowestPrice service={service} staff={[staff]} />
          </span>
        )}
        {about && <span className={classes.about}>{about}</span>}
      </span>
    </SelectionLink>
  )
}

/** The choice of staff: any, or one person. */
export function StaffStep({ service }: { service: BookableService }) {
  const { t, text } = useI18n()
  const nextFreeByStaff = useNextFree()
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
            face={<Faces people={service.staff} />}
            name={t('staff.any')}
            about={t('staff.anyNote')}
            nextStart={nextFreeByStaff && getEarliest(nextFreeByStaff)}
            service={service}
          />
        </li>
        {service.staff.map((person) => (
          <li key={person.id}>
            <StaffChoice
              staff={person.id}
              face={<Face person={person} />}
              name={person.name}
              note={person.title && text(person.title)}
              about={person.about && text(person.about)}
              nextStart={nextFreeByStaff?.[person.id]}
              service={service}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
