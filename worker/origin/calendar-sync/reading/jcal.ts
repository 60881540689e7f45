import ICAL from 'ical.js'
import * as z from 'zod/mini'

const parameters = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

const property = z.tuple([z.string(), parameters, z.string()], z.unknown())

/** A component in jCal (RFC 7265 §3.3): name, properties and components. */
const component = z.tuple([z.string(), z.array(property), z.array(z.unknown())])

export interface Property {
  parameters: z.infer<typeof parameters>
  /** `date`, `date-time`, `period`, `recur` and so on. */
  type: string
  values: readonly unknown[]
}

/** A parsed component. Names of properties are in lower case. */
export interface Component {
  name: string
  list(property: string): readonly Property[]
  find(property: string): Property | undefined
  /** Returns the value of a text property. */
  text(property: string): string | undefined
  components: readonly Component[]
}

/** Parses the text of one component. Throws when it is malformed. */
export function parseComponent(text: string): Component {
  return toComponent(ICAL.parse(text))
}

function toComponent(jCal: unknown): Component {
  const [name, properties, components] = component.parse(jCal)
  const list = (propertyName: string) =>
    properties.flatMap(([key, parameters, type, ...values]): Property[] =>
      key === propertyName ? [{ parameters, type, values }] : [],
    )
  const find = (propertyName: string) => list(propertyName)[0]
  return {
    name,
    list,
    find,
    text(propertyName) {
      const value = find(propertyName)?.values[0]
      return typeof value === 'string' ? value : undefined
    },
    components: components.map(toComponent),
  }
}

/** Returns a parameter of a property, the first where there are several. */
export function getParameter({ parameters }: Property, name: string): string | undefined {
  const value = parameters[name]
  return typeof value === 'string' ? value : value?.[0]
}
