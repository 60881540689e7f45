import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Processes } from '../local-route.ts'
import { BUCKETS, type FrontCounts } from '../workers/request-counts.ts'
import { endMetrics, writeGauge, writeHistogram } from './open-metrics.ts'
import { countOpenSites, readMemory } from './read-process.ts'
import { type AllWork, readSites, type SiteWork } from './read-sites.ts'

/** The parts of the server that are measured. */
export interface Measured {
  /** The folder of everything that the server stores. */
  folder: string
  /** The name of the release that runs. */
  release: string | undefined
  /** Asks the front for what it has counted. Throws while it does not answer. */
  readFront(): Promise<FrontCounts>
  /** The process ids of the parts that run. */
  processes: Processes
}

/** The databases are read again after this time at the earliest. */
const FRESH_MS = 15_000

let lastReading: { at: number; work: Promise<AllWork> } | undefined

/** Reads the work of all sites, or returns the last reading if it is recent. */
function readRecent(storage: string, now: number): Promise<AllWork> {
  if (!lastReading || now - lastReading.at >= FRESH_MS)
    lastReading = { at: now, work: readSites(storage, now) }
  return lastReading.work
}

function describeRequests({ requests, sockets }: FrontCounts): string[] {
  return [
    ...writeHistogram({
      name: 'daybook_request_duration_seconds',
      unit: 'seconds',
      help: 'The time until an answer began, by class of route and status.',
      ends: BUCKETS,
      samples: requests.map(({ class: routeClass, status, buckets, seconds }) => ({
        labels: { class: routeClass, status },
        buckets,
        sum: seconds,
      })),
    }),
    ...writeGauge({
      name: 'daybook_open_sockets',
      help: 'The sockets of the desk that are open.',
      samples: [{ value: sockets }],
    }),
  ]
}

function describeWork({ sites, unread, work }: AllWork, now: number): string[] {
  const sum = (name: Exclude<keyof SiteWork, 'feedRead'>) =>
    work.reduce((total, siteWork) => total + siteWork[name], 0)
  const feedReads = work.flatMap(({ feedRead }) => feedRead ?? [])
  return [
    ...writeGauge({
      name: 'daybook_sites',
      help: 'The sites that are stored, and those of them whose database could not be read.',
      samples: [
        { labels: { state: 'stored' }, value: sites },
        { labels: { state: 'unread' }, value: unread },
      ],
    }),
    ...writeGauge({
      name: 'daybook_jobs',
      help: 'Jobs that are due, have been for half an hour, or failed for good.',
      samples: (['due', 'late', 'dead'] as const).map((state) => ({ labels: { state }, value: sum(state) })),
    }),
    ...writeGauge({
      name: 'daybook_messages',
      help: 'Messages that wait, or failed in the last day.',
      samples: [
        { labels: { channel: 'mail', state: 'waiting' }, value: sum('mails') },
        { labels: { channel: 'mail', state: 'failed' }, value: sum('mailsFailed') },
        { labels: { channel: 'text', state: 'waiting' }, value: sum('texts') },
        { labels: { channel: 'text', state: 'failed' }, value: sum('textsFailed') },
      ],
    }),
    ...writeGauge({
      name: 'daybook_feeds',
      help: 'Busy feeds that can be read, or not.',
      samples: [
        { labels: { state: 'works' }, value: sum('feeds') - sum('feedsFailing') },
        { labels: { state: 'failing' }, value: sum('feedsFailing') },
      ],
    }),
    ...writeGauge({
      name: 'daybook_feed_age_seconds',
      unit: 'seconds',
      help: 'The time since the busy feed that was read least recently was read.',
      samples: feedReads.length === 0 ? [] : [{ value: Math.max(0, now - Math.min(...feedReads)) / 1000 }],
    }),
  ]
}

/** Measures the server. A metric that cannot be measured has no samples. */
export async function collectMetrics(
  { folder, release, readFront, processes: { workerd, pictures } }: Measured,
  now: number,
): Promise<string> {
  const [front, work, disk, openSites, ...memory] = await Promise.all([
    readFront().catch(() => undefined),
    readRecent(join(folder, 'storage'), now),
    statfs(folder).catch(() => undefined),
    workerd === undefined ? 0 : countOpenSites(workerd),
    readMemory('self'),
    workerd === undefined ? undefined : readMemory(workerd),
    pictures === undefined ? undefined : readMemory(pictures),
  ])
  const processes = ['runner', 'workerd', 'pictures'] as const
  return endMetrics([
    ...writeGauge({
      name: 'daybook_up',
      help: 'Whether the front answers.',
      samples: [{ labels: { release: release ?? 'none' }, value: front ? 1 : 0 }],
    }),
    ...(front ? describeRequests(front) : []),
    ...describeWork(work, now),
    ...writeGauge({
      name: 'daybook_sites_in_use',
      help: 'The sites whose database is open.',
      samples: [{ value: openSites }],
    }),
    ...writeGauge({
      name: 'daybook_memory_bytes',
      unit: 'bytes',
      help: 'The memory of each process.',
      samples: processes.flatMap((process, index) => {
        const value = memory[index]
        return value === undefined ? [] : [{ labels: { process }, value }]
      }),
    }),
    ...writeGauge({
      name: 'daybook_disk_bytes',
      unit: 'bytes',
      help: 'The disk of the data.',
      samples: disk
        ? [
            { labels: { state: 'free' }, value: disk.bavail * disk.bsize },
            { labels: { state: 'all' }, value: disk.blocks * disk.bsize },
          ]
        : [],
    }),
  ])
}
