import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Retired names of types. docs/glossary.md has the terms that replaced them. */
const TYPES = `
  AddressedKind AddressPart Agenda AroundProps AskedFeed AskedProps AskedSitemap Attempt AuthorizedEnv
  BookingAnswer CheckPace ContentAddress ContentVisit CourseDates DataLinkAnswer Diary DiaryEntry
  DraftAnswer DraftKept FormProblem GivenBack GivenConsent KeptData KeptDraft KeptFile KeptFileProps
  LatePart LeafOf ManageAddress MonthWanted OfferingOf OpenAgenda PartialAnswer PlaceCard PlaceFact PlaceOf
  Scene Scenes SealingKey SeriesAnswer SeriesPart SharedParts ShownZone SiteVisit SlotsAnswer StandIn
  SubmissionAnswer WaitlistAnswer Wishes WordsContext WordsInput WordsProvider ZoneWishes
`

/** Retired names of functions and variables. */
const VALUES = `
  addressParts agendasOf agreementsOf allAddressed alternatesOf amountOf announceBooking answersOf askableOf
  ASKED_FOR askedFor askedMonth askProvider asksContact assetsOf attemptAtom attemptOf attributesOf authorOf
  awaitAnswer bindAddress blockedStarts blocksOf bodyOf bookingOf bookingsOf bundlePieces busyOf bytesOf
  calendarPart calendarsOf canonicalOf canPlaceAll cartOf cartPlanner categoryPart characterOf
  checkBundleInTurns checkKept checkoutOf checkPace checkParts checkPlaces choiceOf choosingPart chosenOf
  chunkOf cityOf classesOf clockOf colleaguesOf collectionPart concernsBookings conditionsOf contactOf
  contactParts contentAddressOf contentOf controlIdOf controlsOf courseAtom courseOf createDeadEndCheck
  createWords currentAnswer dataLinkAnswer dataOf dateOf datesOf dayCounts daysOf dayStart DEAD_KEPT_FOR
  decimalsOf delimiterOf dependenciesOf detailsOf documentOf draftAnswer draftKept dueOf elementsOf emailOf
  entriesOf erasePlaces errorOf etagOf examplesOf expiryOf exponentAt faultsOf feedAddress feedOf fetchPart
  fieldOf fieldProblemOf fieldsOf filesOf findCrowds findDifference flatMapInTurns forgetAddress
  forgetContact forgetDailyUses forgetDead forgetDrafts forgetEvents forgetFinished forgetGivenUp
  forgetHoldId forgetMonthsAtom forgetOthers forgetPartials forgetPersonLinks forgetSpam forgetTokens
  formAddress formAddressAtom formatOf formOf formPart formsOf framesOf fromManyAddresses fromMinor giveBack
  givenFields givenZoneAtom goOnWithout goStraight gridRefusal gridStarts guestCountOf guestsOf handlersOf
  headingsOf hourOf hrefOf htmlOf idOf idsOf imageAddress imagePart inAddress instantsOf inviteOf isAddress
  isHopeless isKnownEvent islandWords isSigned isWanted isWithin itemOf judgeFor keepAtom keepDraft keepFile
  keepLonger keepPartial keepPartialAtom keepSlot keepSlotAtom keepWidths KEPT_DRAFTS KEPT_TEXTS keptAtom
  keptFor keptOn keptStyles keyOf kindOf labelOf labelsOf langOf languageOf latePart layOut leavesOf leftOf
  lengthOf limitOf limitsOf lineOf linesOf linksOf listOf listsOf livePart loadKept loadPlace localDay
  localeOf localesOf longestPart longestWords makePersonLink mapAddress mapOf markKeptAtom maxAttempts
  maxImages memoryOf menuPart mercadoPagoStandIn minimumFor minuteOf mistakesOf mollieStandIn monthOf
  mostAssetBytes mostBodyBytes mostCharacters mostFileBytes mostFormBytes mostFromLeftPage mostGivenBack
  mostHeadBytes mostInRow mostOfSite mostPages mostPixels mostPosted mostRevisions mostTypedBytes
  movedAddresses namesOf nearestSlots neededParts needsOf neverShorter nextAddress nextAttempt nextPlace
  numberOf offeringOf offsetsOf ofPlace openVisit optionsOf originOf outcomeOf paceOf pagesOf pagingOf
  parseBundleInTurns partAddress partialAnswer payloadOf paystackStandIn peopleOf perAddress phonesOf
  physioCourse pictureStoresOf pieceRequest placeAfter placeAtom placeBlocks placeOf placeOfPath placePage
  placesAnswer placesOf placesRequest policyOf positionOf possibleOf prefixOf previewAddresses previewParts
  previousPlace priceOf problemOf problemsOf productsOf providerOf publicAddresses publishedAddresses
  queryOf quoteOf rarePart razorpayStandIn readAddress readAttempt readContentVisit readingAnswer readPaced
  recallContact redirectPart referencesOf referrerOf referToAnswer refundedOf refundOf reloadIfGone reseal
  resourcesOf revisionOf roomAgenda roomFinder rowOf ruleOf rulesOf runInTurns runsOf sceneOf schemaOf
  scopeOf scoreOf sealingKeys seatsLeftAt secretsOf segmentsOf selfAddress seriesAnswer seriesOf serviceOf
  servicePart servicesOf sessionOf setKept shareOf showCourse shownAddressAtom shownAtFirst shownFields
  shownForm shownPath shownPlace shownZone signatureOf siteOf sizeOf slotsAnswer someKept someLapsed
  sourceOf stageOf startsOf statusesOf statusMessageOf statusOf stepOf storedPageOf stripeStandIn
  submissionAnswer submissionOf submitWords tagByPart tagOf tagsOf takeBack takesExisting textsOf
  themeAddress tierOf timeLocaleOf titleOf toChanges toClientAddress todayOf toDiary tokensOf toldLength
  toMinor toPieces toSealingKey TRIED_FOR unseal uploadOf uploadPace useAsked useHeldSubmit useKeepSlot
  useWords variantOf variantsOf visiblePart visitAgain visitWithoutSite waitlistAnswer WAITS_FOR wallInstant
  warningsOf waysOf whoCanTake widthsOf wishBody wishQuery withEveryPart wordOf wordsIn wordsOf writeAddress
  writeAddressAtom zipOf zoneOf zonesPart
`

/** Retired names of tables and indexes. */
const TABLES = `
  moved_addresses preview_parts consents_by_given daily_uses_by_address holds_by_address idempotency_by_age
  moved_addresses_by_revision payments_by_address refunds_by_paid waitlist_by_address waitlist_by_person
`

/** Retired names of columns. They are English words, so only SQL is searched for them. */
const COLUMNS = 'address asked given paid sealed'

const MAX_LINES = 400

const THIS_FILE = 'scripts/sources.test.ts'
const sources = globSync(['*.ts', '{client,locales,scripts,test,worker}/**/*.{css,mjs,sql,ts,tsx}'])
  .filter((path) => path !== THIS_FILE)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const toAlternatives = (names: string) => `(?:${names.trim().split(/\s+/).join('|')})`

const findAll = (pattern: RegExp, files: typeof sources) =>
  files.flatMap(({ path, text }) => [...new Set(text.match(pattern))].map((name) => `${path}: ${name}`))

test('uses no retired names', () => {
  const pattern = new RegExp(`\\b${toAlternatives([TYPES, VALUES, TABLES].join(' '))}\\b`, 'g')
  expect(findAll(pattern, sources)).toEqual([])
})

test('uses no retired names of columns', () => {
  const pattern = new RegExp(`\`${toAlternatives(COLUMNS)}\``, 'g')
  const migrations = sources.filter(({ path }) => path.endsWith('.sql'))
  expect(migrations.length).toBeGreaterThan(0)
  expect(findAll(pattern, migrations)).toEqual([])
})

test('has no source file with more than 400 lines', () => {
  const long = sources.filter(({ text }) => text.trimEnd().split('\n').length > MAX_LINES)
  expect(long.map(({ path }) => path)).toEqual([])
})

const PHYSICAL_NAME =
  /^(?:(?:scroll-)?(?:margin|padding)|border|inset)-(?:top|right|bottom|left)\b|^border-(?:top|bottom)-(?:left|right)-radius$|^(?:(?:min|max)-)?(?:width|height)$|^(?:top|right|bottom|left)$/
const PHYSICAL_VALUE = /^(?:text-align|float|clear): (?:left|right)$/

/** Returns whether a declaration has sides that are those of text from left to right. */
function isPhysical([, name = '', value = '']: RegExpMatchArray): boolean {
  const [, right, , left] = value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
  const hasSides =
    left !== undefined &&
    left !== right &&
    /^(?:margin|padding|inset|border-(?:color|radius|style|width))$/.test(name)
  return PHYSICAL_NAME.test(name) || PHYSICAL_VALUE.test(`${name}: ${value}`) || hasSides
}

test('styles text of both directions', () => {
  const styles = sources.filter(({ path }) => path.endsWith('.css'))
  const physical = styles.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=;)/g)]
      .filter(isPhysical)
      .map(([declaration]) => `${path}: ${declaration}`),
  )
  expect(physical).toEqual([])
})

// A comment starts with its subject, or in a function's docstring with a verb.
test('starts no comment with a question word', () => {
  const pattern = /(?:\/\*\*|\/\/|^ *\*) *(?:What|Who|Whom|Whose)\b.*/gm
  expect(findAll(pattern, sources)).toEqual([])
})

// Temporal's default moves a skipped time by the length of the gap, unlike the engine, which opens and closes at the change.
test('converts wall times in one place', () => {
  const pattern = /\.toZonedDateTime\(|disambiguation/g
  const files = sources.filter(({ path }) => !/worker\/availability\/wall-time|\.test\.tsx?$/.test(path))
  expect(findAll(pattern, files)).toEqual([])
})

// Half of an emoji is no character: providers refuse it. Dates have 10 characters, local times 16 and 19, hashes 32.
test('cuts text in one place', () => {
  const pattern =
    /\.(?:slice|substring|substr)\(0, (?!(?:10|16|19|32)\))(?:\d{2,}|[A-Z_]*(?:LENGTH|CHARACTERS))\)/g
  const files = sources.filter(({ path }) => !/^test\/|^scripts\/|cut-text|\.test\.tsx?$/.test(path))
  expect(findAll(pattern, files)).toEqual([])
})
