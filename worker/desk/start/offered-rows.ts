import { weekday } from '#worker/contract/bundle/values/hours.ts'
import { wallTime } from '#worker/contract/time.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import type { Weekday } from '#worker/publishing/starting-points/class-hours.ts'
import type { OfferedService } from '#worker/publishing/starting-points/create-site.ts'
import type { StartingPoint } from '#worker/publishing/starting-points/starting-point.ts'
import { toFreeSlug } from '#worker/publishing/starting-points/to-slug.ts'
import { readDecimal } from '../setup/form/decimals.ts'

/** The number of rows for services that the starting point does not have. */
const OWN_ROWS = 2

/** A row of the table of services. */
export interface OfferedRow {
  id: string
  /** The texts of a service of the starting point; undefined for a row in which a name is typed. */
  name?: unknown
  description?: unknown
  minutes: number
}

type Field = 'offered' | 'name' | 'minutes' | 'price' | 'day' | 'time'

/** Returns the name of a control in a row. */
export const toRowControl = (id: string, field: Field) => `${field}/${id}`

/** Returns the rows of the table: the services of a starting point, and some without a name. */
export function listOfferedRows({ resources }: StartingPoint): OfferedRow[] {
  const offered = resources.flatMap(({ kind, content: { id, name, description, durations } }) =>
    kind === 'service' ? [{ id: String(id), name, description, minutes: Number(Object(durations)[0]) }] : [],
  )
  const ownRows = Array.from({ length: OWN_ROWS }, (_, index) => ({ id: `own_${index + 1}`, minutes: 60 }))
  return [...offered, ...ownRows]
}

interface Reading {
  form: FormData
  /** The number of decimals of the currency. */
  decimals: number
  isClasses: boolean
  /** Adds a problem of a control. */
  refuse: (control: string) => void
}

function readTime(id: string, { form, refuse }: Reading): OfferedService['time'] {
  const day = weekday.safeParse(getText(form, toRowControl(id, 'day')))
  const from = wallTime.safeParse(getText(form, toRowControl(id, 'time')))
  if (day.success && from.success && from.data !== '24:00')
    return { day: day.data satisfies Weekday, from: from.data }
  refuse(toRowControl(id, day.success ? 'time' : 'day'))
  return undefined
}

/** Reads the ticked services, and the services whose names were typed. */
export function readOffered(rows: readonly OfferedRow[], reading: Reading): OfferedService[] {
  const { form, decimals, isClasses, refuse } = reading
  const slugs = rows.map(({ id }) => id)
  return rows.flatMap((row): OfferedService[] => {
    const get = (field: Field) => getText(form, toRowControl(row.id, field))?.trim() ?? ''
    const name = get('name')
    if (row.name === undefined ? name === '' : get('offered') === '') return []
    const [minutes, price] = [get('minutes'), get('price')]
    const amount = price === '' ? undefined : readDecimal(price, decimals)
    const isDuration = /^\d{1,4}$/.test(minutes) && Number(minutes) >= 5 && Number(minutes) <= 1440
    if (!isDuration) refuse(toRowControl(row.id, 'minutes'))
    if (price !== '' && (amount === undefined || amount.startsWith('-')))
      refuse(toRowControl(row.id, 'price'))
    const slug = toFreeSlug(name, slugs)
    slugs.push(slug)
    return [
      {
        id: row.id,
        ...(row.name === undefined && { own: { name, slug } }),
        minutes: Number(minutes),
        price: amount,
        ...(isClasses && { time: readTime(row.id, reading) }),
      },
    ]
  })
}
