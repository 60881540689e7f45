import * as z from 'zod/mini'
import { explainWord } from '#worker/contract/bundle/checks/messages/explain.ts'
import { reportingOptions, toMistakes } from '#worker/contract/bundle/checks/messages/to-mistakes.ts'
import { type StartingPoint, startingPoint } from '#worker/publishing/starting-points/starting-point.ts'
import { CommandFailure } from '../run/command-failure.ts'
import { toSiteUrl } from '../site/credentials.ts'
import { type InitAnswers, initAnswers, listZones } from './answers.ts'
import { composeStartingPoint } from './compose-starting-point.ts'

/** A mistake in the answers. Its path is that of a property, such as `services.0.id`. */
interface AnswerMistake {
  path: string
  code: string
  message: string
}

/** Answers without mistakes and the starting point of their trade, or the mistakes. */
type CheckedAnswers =
  | { answers: InitAnswers; point: StartingPoint; mistakes: [] }
  | { answers?: never; mistakes: AnswerMistake[] }

/** Returns the mistake of a service; undefined for a service of the trade, and for one of the business itself. */
function findWrongService(
  { id, name }: InitAnswers['services'][number],
  known: readonly string[],
): [property: string, message: string] | undefined {
  const isKnown = id !== undefined && known.includes(id)
  if (isKnown && name !== undefined)
    return ['name', `"${id}" has a name already. Leave out the id of a service of your own`]
  if (isKnown || (id === undefined && name !== undefined)) return undefined
  return ['id', `${explainWord(id, known)}. A service of your own has a name and no id`]
}

function checkServices({ services }: InitAnswers, { resources }: StartingPoint): AnswerMistake[] {
  const known = resources.flatMap(({ kind, content }) => (kind === 'service' ? [String(content.id)] : []))
  return services.flatMap((service, index) => {
    const [property, message] = findWrongService(service, known) ?? []
    return message === undefined ? [] : [{ path: `services.${index}.${property}`, code: 'unknown', message }]
  })
}

function checkTimeZone({ timeZone, country }: InitAnswers): AnswerMistake[] {
  const zones = listZones(country)
  if (timeZone !== undefined || zones.length < 2) return []
  const message = `${country} has several. Write one of ${zones.join(', ')}`
  return [{ path: 'timeZone', code: 'required', message }]
}

/** Returns the mistake of an address to which no token may be sent. */
function checkUrl({ publicUrl }: InitAnswers): AnswerMistake[] {
  try {
    toSiteUrl(publicUrl)
    return []
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error
    return [{ path: 'publicUrl', code: 'invalid', message: error.message }]
  }
}

/** Checks the answers of a business, typed or from a file. A mistake in a choice lists what can be chosen. */
export async function checkAnswers(given: unknown): Promise<CheckedAnswers> {
  const parsed = z.safeParse(initAnswers, given, reportingOptions)
  if (!parsed.success) return { mistakes: toMistakes(parsed.error.issues, initAnswers) }
  const { data } = parsed
  const point = startingPoint.parse(await composeStartingPoint(data.trade))
  const mistakes = [...checkUrl(data), ...checkTimeZone(data), ...checkServices(data, point)]
  if (mistakes.length > 0) return { mistakes }
  return { answers: { ...data, publicUrl: toSiteUrl(data.publicUrl) }, point, mistakes: [] }
}
