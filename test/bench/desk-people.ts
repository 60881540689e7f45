import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** The work of the people at a desk. */
export interface DeskWork {
  origin: string
  token: string
  people: number
  /** The paths that each of them calls in turn. */
  paths: readonly string[]
  /** How long they look at an answer, in milliseconds. */
  lookMs: number
  /** The path of the table that one more person exports again and again. */
  exported: string
}

const { origin, token, people, paths, lookMs, exported } = workerData as DeskWork

/** Reads a whole answer. Throws unless the call succeeds. */
async function read(path: string): Promise<void> {
  const answer = await fetch(origin + path, { headers: { Authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`The desk got ${answer.status} for ${path}`)
  for await (const _ of answer.body ?? []);
}

/** Makes a person call all paths in turn, starting with a different one for each person. Tells the bench about each answer. */
async function work(person: number): Promise<never> {
  for (let number = person; ; number += 1) {
    await read(paths[number % paths.length] ?? '/')
    parentPort?.postMessage(number)
    await wait(lookMs)
  }
}

async function exportTables(): Promise<never> {
  for (;;) await read(exported)
}

await Promise.all([...Array.from({ length: people }, (_, person) => work(person)), exportTables()])
