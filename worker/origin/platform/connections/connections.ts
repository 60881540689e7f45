import {
  type ConnectedPurpose,
  type ConnectionReason,
  connectedPurposes,
} from '#worker/contract/admin/connections.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import { log } from '#worker/requests/log.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Emit } from '../events/emit.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { type ConnectionRecord, readRecords, storeRecords } from './connection-record.ts'

/** The result of a call of a provider: it works, or the reason why not. */
export type ConnectionOutcome =
  | 'works'
  | Extract<ConnectionReason, 'credentials' | 'sender' | 'account' | 'unreachable'>

/** The state of a provider by settings and secrets alone, before any call. */
export interface Setup {
  /** Left out when the setup is complete. */
  fault?: 'no-secret' | 'incomplete' | 'malformed' | 'mode' | 'sender'
  /** The secrets that are missing or malformed. */
  secrets?: readonly string[]
  /** The provider is a part of Daybook, such as the sandbox. */
  isBuiltIn?: true
  /** Whether its key is for tests; left out where the key does not say. */
  isTest?: boolean | undefined
}

/** Whether a provider works. */
export interface ConnectionState {
  state: 'never' | 'works' | 'failed'
  /** In milliseconds since 1970. */
  since?: number
  reason?: ConnectionReason | undefined
  secrets?: readonly string[] | undefined
}

/** Emitted when a provider begins to work. */
export interface ConnectionEvent {
  type: 'connection.works'
  provider: string
}

declare module '../events/emit.ts' {
  interface Events {
    connections: ConnectionEvent
  }
}

interface ConnectionsDeps {
  db: Database
  clock: Clock
  jobs: JobQueue
  emit: Emit
  /** Returns the provider that the settings choose for a purpose. */
  getProvider: (purpose: ConnectedPurpose) => string | undefined
  findSetup: (provider: string) => Setup
  /** Returns a text that changes with the settings and with the secrets. */
  getVersion: () => string
}

const isNotSetUp = ({ fault }: Setup) => fault === 'no-secret' || fault === 'incomplete'

/** Returns the milliseconds until the next check of a provider that has failed for `failedFor`: from 1 to 15 minutes. */
const getCheckDelay = (failedFor: number) => Math.min(15 * MINUTE_MS, Math.max(MINUTE_MS, failedFor / 4))

/**
 * Knows whether each channel and payment provider works: from settings and secrets, from a check when they change, and from
 * the last use. Code that promises a message or leads to a payment asks here.
 */
export class Connections {
  readonly #deps: ConnectionsDeps
  readonly #records: Map<string, ConnectionRecord>
  readonly #startedAt: number
  readonly #setups = new Map<string, Setup>()
  #version: string | undefined

  constructor(deps: ConnectionsDeps) {
    this.#deps = deps
    this.#startedAt = deps.clock.now()
    this.#records = readRecords(deps.db)
  }

  /** Returns the state of the provider for a purpose; undefined where the settings choose none. */
  find(purpose: ConnectedPurpose): ({ provider: string } & ConnectionState) | undefined {
    const provider = this.#deps.getProvider(purpose)
    return provider === undefined ? undefined : { provider, ...this.getState(provider) }
  }

  /** Returns the state of a provider, whether or not the settings choose it. */
  getState(provider: string): ConnectionState {
    const setup = this.#getSetup(provider)
    const { fault: reason, secrets, isBuiltIn } = setup
    const record = this.#records.get(provider)
    if (isBuiltIn) return { state: 'works', since: this.#startedAt }
    if (isNotSetUp(setup)) return { state: 'never', reason, secrets }
    if (reason !== undefined)
      return { state: 'failed', since: record?.since ?? this.#startedAt, reason, secrets }
    return record ?? { state: 'never', reason: 'unchecked' }
  }

  /** Returns whether the key of a provider is for tests; undefined where the key does not say. */
  isTest(provider: string): boolean | undefined {
    return this.#getSetup(provider).isTest
  }

  /** Returns whether messages can be sent by a channel at the moment. */
  works(channel: 'mail' | 'text'): boolean {
    return this.find(channel)?.state === 'works'
  }

  /** Returns whether a payment can be tried at the moment. It can before the first check: the attempt shows the outcome. */
  canPay(provider = this.#deps.getProvider('payment')): boolean {
    if (provider === undefined) return false
    const { state, reason } = this.getState(provider)
    return state === 'works' || reason === 'unchecked'
  }

  /** Lists the purposes whose provider is not chosen or does not work at the moment. */
  listUnavailable(): ConnectedPurpose[] {
    return connectedPurposes.filter((purpose) =>
      purpose === 'payment' ? !this.canPay() : !this.works(purpose),
    )
  }

  /** Returns whether a call can check a provider: its setup has no fault, and it is no part of Daybook. */
  canCheck(provider: string): boolean {
    const { fault, isBuiltIn } = this.#getSetup(provider)
    return fault === undefined && !isBuiltIn
  }

  /**
   * Returns a function that notes the outcome of a call of a provider, unless settings or secrets have changed since.
   * A `use` that did not reach the provider proves little, so it only schedules a check.
   */
  watch(provider: string, by: 'use' | 'check' = 'use'): (outcome: ConnectionOutcome) => void {
    const version = this.#deps.getVersion()
    return (outcome) => {
      if (this.#deps.getVersion() !== version) return
      const previous = this.#records.get(provider)
      if (by === 'use' && outcome === 'unreachable') {
        if (previous?.state !== 'failed') this.#scheduleCheck(provider)
      } else if (outcome === 'works') {
        // A check shows neither a refused sender nor a used-up quota. So it does not clear such a failure, which a send has
        // shown.
        if (by === 'check' && previous?.by === 'use' && previous.reason !== 'credentials') return
        this.#record(provider, { state: 'works' })
      } else {
        this.#record(provider, { state: 'failed', reason: outcome, by })
        if (previous?.state !== 'failed') this.#scheduleCheck(provider, MINUTE_MS)
      }
    }
  }

  /** Forgets the state of providers whose secrets have changed, and schedules new checks. */
  forget(providers: readonly string[]): void {
    for (const provider of providers) this.#delete(provider)
    this.scheduleChecks(providers)
  }

  /**
   * Notes the faults in the setup of providers that have all of their secrets. Schedules a check for those of them whose state
   * is unknown.
   */
  scheduleChecks(providers: readonly string[] = this.#listChosen()): void {
    for (const provider of providers) {
      const setup = this.#getSetup(provider)
      const { fault, isBuiltIn } = setup
      if (isBuiltIn || isNotSetUp(setup)) continue
      if (fault !== undefined) this.#record(provider, { state: 'failed', reason: fault, by: 'setup' })
      else if (this.#records.get(provider)?.by === 'setup') this.#delete(provider)
      if (!this.#records.has(provider)) this.#scheduleCheck(provider)
    }
  }

  /** Returns the instant of a provider's next check; undefined unless it has failed and the settings choose it. */
  getNextCheck(provider: string): number | undefined {
    const record = this.#records.get(provider)
    if (record?.state !== 'failed' || !this.canCheck(provider) || !this.#listChosen().includes(provider))
      return undefined
    const now = this.#deps.clock.now()
    return now + getCheckDelay(now - record.since)
  }

  #listChosen(): string[] {
    return connectedPurposes.flatMap((purpose) => this.#deps.getProvider(purpose) ?? [])
  }

  #getSetup(provider: string): Setup {
    const version = this.#deps.getVersion()
    if (version !== this.#version) this.#setups.clear()
    this.#version = version
    const setup = this.#setups.get(provider) ?? this.#deps.findSetup(provider)
    this.#setups.set(provider, setup)
    return setup
  }

  /** Stores the state of a provider, unless it is stored already. Logs it, and emits `connection.works`. */
  #record(provider: string, current: Omit<ConnectionRecord, 'since'>): void {
    const previous = this.#records.get(provider)
    const isSameState = previous?.state === current.state
    if (isSameState && previous.reason === current.reason && previous.by === current.by) return
    const since = isSameState ? previous.since : this.#deps.clock.now()
    this.#records.set(provider, { ...current, since })
    storeRecords(this.#deps.db, this.#records)
    if (current.state === 'failed')
      log('error', 'connection.failed', { connection: provider, reason: current.reason })
    else {
      log('info', 'connection.works', { connection: provider })
      this.#deps.emit({ type: 'connection.works', provider })
    }
  }

  #delete(provider: string): void {
    if (this.#records.delete(provider)) storeRecords(this.#deps.db, this.#records)
  }

  #scheduleCheck(provider: string, delay = 0): void {
    const { clock, jobs } = this.#deps
    jobs.schedule('connection', provider, clock.now() + delay)
    jobs.arm()
  }
}
