import { Icon } from '#client/ui/icon.tsx'
import type { BookableService } from '#worker/contract/bookings/offering.ts'
import classes from '../navigation/choices.module.css'
import { Thumbnail } from './thumbnail.tsx'

type Person = BookableService['staff'][number]

function getInitials(name: string): string {
  const names = name.split(/\s+/).filter(Boolean)
  return [names[0], names.length > 1 ? names.at(-1) : undefined]
    .map((part) => [...(part ?? '')][0] ?? '')
    .join('')
}

/** The picture of a person, or the initials. */
export function Face({ person: { name, image } }: { person: Person }) {
  return (
    <span className={classes.face} aria-hidden="true">
      {image ? <Thumbnail image={image} /> : getInitials(name)}
    </span>
  )
}

/** The faces of two people, for the choice of any free person. */
export function Faces({ people }: { people: readonly Person[] }) {
  const [first, second] = people.flatMap(({ image }) => image ?? [])
  if (!first || !second)
    return (
      <span className={classes.face} aria-hidden="true">
        <Icon name="people" />
      </span>
    )
  return (
    <span className={classes.faces} aria-hidden="true">
      <Thumbnail image={first} />
      <Thumbnail image={second} />
    </span>
  )
}
