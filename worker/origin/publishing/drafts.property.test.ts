import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyModel, type Lists, Model, toBundle } from '#test/fixtures/draft-model.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { checkBundle } from '#worker/contract/bundle/checks/check-bundle.ts'
import { HOUR_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { loadDraft } from '#worker/publishing/load-draft.ts'
import { loadRestoration } from '#worker/publishing/load-restoration.ts'
import type { PublicationCalls } from '#worker/publishing/publication-client.ts'
import { type Candidate, runPublication } from '#worker/publishing/run-publication.ts'
import { findDraft, readChanges, rebaseChanges, saveDraft } from '../drafts/store.ts'
import { publish } from './commands/publish.ts'
import { editDraft } from './edit-draft.ts'
import { createCallsOf } from './publication-calls.ts'
import { publishOnTime } from './publish-on-time.ts'

const owner: BusinessActor = { kind: 'business', name: 'Rita', role: 'owner' }

const number = fc.integer({ min: 0, max: 3 })
const tag = fc
  .record({ id: number, slug: number, name: number })
  .map(({ id, slug, name }) => ({ id: `t${id}`, slug: `slug-${slug}`, name: `Tag ${name}` }))
const post = fc
  .record({ id: number, slug: number, tags: fc.uniqueArray(number, { maxLength: 2 }) })
  .map(({ id, slug, tags }) => ({
    id: `p${id}`,
    slug: `post-${slug}`,
    title: 'A post',
    publishedAt: '2026-01-01T00:00:00Z',
    tags: tags.map((one) => `t${one}`),
    sections: [] as [],
  }))
const position = fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined })
const resource = fc.oneof(
  fc.record({ kind: fc.constant('tag' as const), content: tag }),
  fc.record({ kind: fc.constant('post' as const), content: post }),
)
const named = resource.map(({ kind, content }) => ({ kind, id: content.id }))
const draftId = fc.constantFrom('prv_one', 'prv_two')

const action = fc.oneof(
  fc.record({ do: fc.constant('put' as const), draft: draftId, resource, position }),
  fc.record({ do: fc.constant('delete' as const), draft: draftId, named }),
  fc.record({ do: fc.constant('undo' as const), draft: draftId, named }),
  fc.record({ do: fc.constant('publish' as const), draft: draftId }),
  fc.record({ do: fc.constant('schedule' as const), draft: draftId, hours: number }),
  fc.record({ do: fc.constant('wait' as const), hours: number }),
  fc.record({ do: fc.constant('rebase' as const), draft: draftId }),
  fc.record({
    do: fc.constant('replace' as const),
    tags: fc.uniqueArray(tag, { selector: ({ id }) => id, maxLength: 4 }),
  }),
  fc.record({
    do: fc.constant('restore' as const),
    back: number,
    names: fc.option(fc.array(named, { minLength: 1, maxLength: 2 }), { nil: undefined }),
  }),
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

type Do<Name extends Action['do']> = Extract<Action, { do: Name }>

const job = { id: 1, kind: 'draft' as const, attempts: 0, dead: false, lastError: null }

/** A site and its model, which take the same actions. */
class ModelledSite {
  readonly model = new Model()
  readonly origin = testOrigin(MONDAY, toBundle({ tags: [], posts: [] }))

  put({ draft, resource: { kind, content }, position: at }: Do<'put'>): void {
    this.#edit(draft, { put: [{ kind, content: { ...content }, position: at }] })
    this.model.change(draft, { kind, id: content.id, content, position: at })
  }

  delete({ draft, named: one }: Do<'delete'>): void {
    this.#edit(draft, { delete: [one] })
    this.model.change(draft, { ...one, content: undefined, position: undefined })
  }

  undo({ draft, named: one }: Do<'undo'>): void {
    this.#edit(draft, { undo: [one] })
    this.model.getDraft(draft).delete(`${one.kind} ${one.id}`)
  }

  rebase({ draft }: Do<'rebase'>): void {
    const { db, published } = this.origin.services
    rebaseChanges(db, draft, published.revision)
    this.model.rebase(draft)
  }

  async publish({ draft }: Do<'publish'>): Promise<void> {
    const { model } = this
    this.#edit(draft, {})
    const isOutdated = model.isOutdated(draft)
    const next = applyModel(model.newest, [...model.getDraft(draft).values()])
    const answer = await this.#publish((calls) => loadDraft(calls, draft))
    if (isOutdated) expect(answer).toBe('revision-mismatch')
    else this.#expectPublished(next, answer)
    if (answer === 'published') this.#forget(draft)
  }

  #forget(draft: string): void {
    this.model.drafts.delete(draft)
    this.model.times.delete(draft)
  }

  schedule({ draft, hours }: Do<'schedule'>): void {
    this.model.getDraft(draft)
    this.model.times.set(draft, this.origin.clock.at + hours * HOUR_MS)
    this.#edit(draft, {})
  }

  /** Lets time pass. What is due is published in the order of its times, unless it is outdated or does not fit. */
  async wait({ hours }: Do<'wait'>): Promise<void> {
    const { model, origin } = this
    origin.clock.at += hours * HOUR_MS
    const publishDraft = publishOnTime(origin.services)
    for (const [draft, at] of [...model.times].sort(([, one], [, other]) => one - other)) {
      if (at > origin.clock.at) continue
      const isOutdated = model.isOutdated(draft)
      const next = applyModel(model.newest, [...model.getDraft(draft).values()])
      const isValid = !isOutdated && checkBundle(toBundle(next)).mistakes.length === 0
      await publishDraft({ ...job, reference: draft, due: at })
      const row = findDraft(origin.services.db, draft)
      expect(row?.refusal?.code).toBe(isValid ? undefined : isOutdated ? 'revision-mismatch' : 'validation')
      model.times.delete(draft)
      if (!isValid) continue
      model.revisions.push(next)
      this.#forget(draft)
    }
  }

  replace({ tags }: Do<'replace'>): void {
    const next = { ...this.model.newest, tags }
    if (checkBundle(toBundle(next)).mistakes.length > 0) return
    publish(this.origin.services, bundle.parse(toBundle(next)))
    this.model.revisions.push(next)
  }

  async restore({ back, names }: Do<'restore'>): Promise<void> {
    const revision = Math.max(1, this.model.revisions.length - back)
    const answer = await this.#publish((calls) => loadRestoration(calls, revision, names))
    this.#expectPublished(this.model.restore(revision, names), answer)
  }

  #edit(id: string, edits: Parameters<typeof editDraft>[2]): void {
    const { services, clock } = this.origin
    const publishAt = this.model.times.get(id) ?? null
    const settings = { id, name: id, page: null, publishAt, scheduledBy: publishAt === null ? null : owner }
    saveDraft(services.db, settings, { actor: owner, now: clock.at })
    runWithoutPauses(editDraft(services, id, edits, owner))
  }

  async #publish(load: (calls: PublicationCalls) => Promise<Candidate>): Promise<string> {
    const calls = createCallsOf(this.origin.services, owner)
    try {
      await runPublication(calls, {
        conditions: { isDraft: true },
        isDryRun: () => false,
        load: () => load(calls),
        isOwnHost: async () => true,
      })
      return 'published'
    } catch (error) {
      if (error instanceof Failure) return error.code
      throw error
    }
  }

  #expectPublished(next: Lists, answer: string): void {
    const isValid = checkBundle(toBundle(next)).mistakes.length === 0
    expect(answer).toBe(isValid ? 'published' : 'validation')
    if (isValid) this.model.revisions.push(next)
  }
}

/** Expects each stored revision and the preview of each draft to be as in the model. */
function expectSame({ model, origin: { services } }: ModelledSite): void {
  const { db, published } = services
  for (const [index, lists] of model.revisions.entries()) {
    const stored = runWithoutPauses(published.readWithPauses(index + 1))?.bundle
    const { tags, posts } = bundle.parse(toBundle(lists))
    expect({ tags: stored?.tags, posts: stored?.posts }).toEqual({ tags, posts })
  }
  expect(published.revision).toBe(model.revisions.length)
  for (const [id, changes] of model.drafts) {
    const heads = published.prepareDraft(readChanges(db, id))?.content.heads
    const expected = applyModel(model.newest, [...changes.values()])
    expect(heads?.tags).toEqual(expected.tags)
    expect(heads?.posts.map(({ slug }) => slug)).toEqual(expected.posts.map(({ slug }) => slug))
  }
}

async function run(actions: readonly Action[]): Promise<void> {
  const site = new ModelledSite()
  for (const step of actions) {
    site.origin.clock.at += 1000
    // Each action is done by the method of its name.
    await (site[step.do] as (action: Action) => unknown).call(site, step)
  }
  expectSame(site)
}

const RUNS = Math.min(Number(process.env.MODEL_RUNS ?? 15), 200)

test(
  'leaves each revision as a simple model has it, whatever is drafted, scheduled, published and restored',
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), run), {
      numRuns: RUNS,
    })
  },
  RUNS * 2000,
)
