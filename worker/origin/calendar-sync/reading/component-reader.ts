import { createHash } from 'node:crypto'

/** The properties of an event that determine when it is busy. All others, such as texts and people, are skipped. */
const eventProperties = new Set(
  (
    'UID SEQUENCE DTSTART DTEND DURATION RRULE EXRULE RDATE EXDATE RECURRENCE-ID STATUS TRANSP ' +
    'X-MICROSOFT-CDO-BUSYSTATUS'
  ).split(' '),
)

/** The maximum length of a line, in characters. Longer lines are cut: only lines of texts and attachments are longer. */
const MAX_LINE = 64 * 1024

const MAX_DEPTH = 8

/** The components of a feed that are read, each as the text of an iCalendar component. */
export interface Components {
  events: readonly string[]
  /** Each `FREEBUSY` property, in a component of its own. */
  freeBusy: readonly string[]
  timeZones: readonly string[]
  /** How many components have busy times that are not read, such as those of `VAVAILABILITY` (RFC 7953). */
  unsupported: number
  /** The SHA-256 of all components above. It stays the same when only texts change. */
  hash: string
}

/** Picks the components of a feed from its text, which arrives in pieces. */
export class ComponentReader {
  readonly #events: string[] = []
  readonly #freeBusy: string[] = []
  #unsupported = 0
  readonly #timeZones: string[] = []
  readonly #hash = createHash('sha256')
  /** The names of the open components, outermost first. */
  readonly #openNames: string[] = []
  #isCalendar = false
  #component: string[] = []
  #line = ''
  #incompleteLine = ''

  get eventCount(): number {
    return this.#events.length + this.#freeBusy.length
  }

  add(text: string): void {
    const lines = (this.#incompleteLine + text).split('\n')
    this.#incompleteLine = lines.pop() ?? ''
    for (const line of lines) this.#addPhysicalLine(line)
  }

  /** Returns the components; undefined for a text that is no calendar, or only the beginning of one. */
  finish(): Components | undefined {
    this.#addPhysicalLine(this.#incompleteLine)
    this.#readLine()
    if (!this.#isCalendar || this.#openNames.length > 0) return undefined
    return {
      events: this.#events,
      freeBusy: this.#freeBusy,
      timeZones: this.#timeZones,
      unsupported: this.#unsupported,
      hash: this.#hash.digest('hex'),
    }
  }

  /** Joins folded lines (RFC 5545 §3.1). */
  #addPhysicalLine(physical: string): void {
    const line = physical.endsWith('\r') ? physical.slice(0, -1) : physical
    if (line.startsWith(' ') || line.startsWith('\t')) {
      if (this.#line.length < MAX_LINE) this.#line += line.slice(1, 1 + MAX_LINE)
      return
    }
    this.#readLine()
    this.#line = line.slice(0, MAX_LINE)
  }

  #readLine(): void {
    const [name = ''] = /^[^:;]*/.exec(this.#line) ?? []
    const property = name.trim().toUpperCase()
    const value = this.#line.slice(name.length + 1).trim()
    if (property === 'BEGIN') this.#begin(value.toUpperCase())
    else if (property === 'END') this.#end(value.toUpperCase())
    else if (property === 'FREEBUSY' && this.#openNames.length === 2 && this.#openNames[1] === 'VFREEBUSY')
      this.#addTo(this.#freeBusy, `BEGIN:VFREEBUSY\r\n${this.#line}\r\nEND:VFREEBUSY`)
    else if (this.#isKept(property)) this.#component.push(this.#line)
  }

  #addTo(list: string[], component: string): void {
    this.#hash.update(component)
    list.push(component)
  }

  #begin(name: string): void {
    if (this.#openNames.length === 0) this.#isCalendar ||= name === 'VCALENDAR'
    if (this.#openNames.length >= MAX_DEPTH) return
    this.#openNames.push(name)
    if (this.#openNames.length === 2) this.#component = []
    if (this.#openNames.length === 2 || this.#openNames[1] === 'VTIMEZONE')
      this.#component.push(`BEGIN:${name}`)
  }

  #end(name: string): void {
    // Ignores the `END` of a component that is not open. A component without an `END` ends with the one around it.
    const depth = this.#openNames.lastIndexOf(name)
    if (depth === -1) return
    if (depth >= 1 && (depth === 1 || this.#openNames[1] === 'VTIMEZONE')) this.#component.push(`END:${name}`)
    this.#openNames.length = depth
    if (depth !== 1 || this.#openNames[0] !== 'VCALENDAR') return
    if (name === 'VAVAILABILITY') this.#unsupported += 1
    const list = name === 'VEVENT' ? this.#events : name === 'VTIMEZONE' ? this.#timeZones : undefined
    if (list) this.#addTo(list, this.#component.join('\r\n'))
  }

  #isKept(property: string): boolean {
    const [, component] = this.#openNames
    if (component === 'VTIMEZONE') return true
    return component === 'VEVENT' && this.#openNames.length === 2 && eventProperties.has(property)
  }
}
