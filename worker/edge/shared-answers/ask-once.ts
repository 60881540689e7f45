import { LRUCache } from 'lru-cache'
import { withinBudget } from '../origin-client/time-budget.ts'

/** How long a request waits for the answer that another request asked for, in milliseconds. */
const MAX_WAIT_MS = 250

interface OpenQuestion<Answer> {
  askedAt: number
  /** Functions that give the answer to the requests that wait for it. */
  resolvers: ((answer: Answer | undefined) => void)[]
}

/**
 * Creates a function that asks a question once for all requests that ask it at the same time. Each request awaits a
 * promise of its own, with a timer of its own: in workerd a promise belongs to the request that created it, and the work
 * of a request ends when its client leaves. A request asks by itself when no answer comes in time, or when it does not
 * accept the answer.
 */
export function createAskOnce<Answer>() {
  const openQuestions = new LRUCache<string, OpenQuestion<Answer>>({ max: 1000 })

  return async (
    key: string,
    ask: () => Promise<Answer>,
    accepts: (answer: Answer) => boolean,
  ): Promise<Answer> => {
    const askedAt = Date.now()
    const openQuestion = openQuestions.get(key)
    if (openQuestion && askedAt - openQuestion.askedAt < MAX_WAIT_MS) {
      const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
      openQuestion.resolvers.push(resolve)
      const answer = await withinBudget(promise, MAX_WAIT_MS)
      return answer !== undefined && accepts(answer) ? answer : ask()
    }
    const question: OpenQuestion<Answer> = { askedAt, resolvers: [] }
    openQuestions.set(key, question)
    let answer: Answer | undefined
    try {
      answer = await ask()
      return answer
    } finally {
      if (openQuestions.get(key) === question) openQuestions.delete(key)
      for (const resolve of question.resolvers) resolve(answer)
    }
  }
}
