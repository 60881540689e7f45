import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Names of types that were replaced by terms of the field; docs/glossary.md has the present ones. */
const retiredTypes = `
  AddressPart AroundProps AskedFeed AskedProps AskedSitemap BookingAnswer CheckPace ContentAddress
  ContentVisit CourseDates DataLinkAnswer DraftAnswer DraftKept KeptData KeptFile KeptFileProps LatePart
  LeafOf ManageAddress MonthWanted OpenAgenda PartialAnswer PlaceCard PlaceFact PlaceOf SeriesAnswer
  SharedParts ShownZone SiteVisit SlotsAnswer StandIn SubmissionAnswer WaitlistAnswer WordsContext WordsInput
  WordsProvider ZoneWishes
`

/** Names of functions and variables that were replaced. */
const retiredValues = `
  addressParts agendasOf alternatesOf answersOf askableOf askedFor askedMonth askProvider assetsOf
  attemptAtom bindAddress blockedStarts blocksOf bundlePieces calendarPart canonicalOf canPlaceAll
  cartPlanner categoryPart characterOf checkParts checkPlaces choosingPart chosenOf chunkOf colleaguesOf
  collectionPart concernsBookings conditionsOf contactOf contactParts contentAddressOf controlIdOf
  controlsOf courseAtom courseOf createDeadEndCheck createWords dataLinkAnswer dayCounts dayStart
  decimalsOf dependenciesOf detailsOf documentOf draftKept dueOf elementsOf entriesOf errorOf etagOf
  examplesOf exponentAt faultsOf feedAddress feedOf fetchPart fieldProblemOf findCrowds findDifference
  forgetContact forgetHoldId forgetMonthsAtom formAddress formAddressAtom formatOf formPart formsOf
  framesOf fromMinor giveBack goOnWithout goStraight gridRefusal gridStarts headingsOf hourOf hrefOf idOf
  imageAddress imagePart inAddress instantsOf isHopeless islandWords isWithin itemOf judgeFor keepAtom
  keepDraft keepLonger keepPartial keepPartialAtom keepSlot keepSlotAtom keptAtom keptOn kindOf labelOf
  labelsOf latePart lengthOf limitOf limitsOf linksOf listOf listsOf livePart loadKept loadPlace localDay
  localeOf localesOf longestPart longestWords mapAddress markKeptAtom menuPart mercadoPagoStandIn
  minimumFor minuteOf mistakesOf mollieStandIn monthOf mostAssetBytes mostBodyBytes mostCharacters
  mostFileBytes mostFormBytes mostFromLeftPage mostGivenBack mostInRow mostPages mostRevisions
  mostTypedBytes namesOf nearestSlots neededParts nextAddress nextAttempt nextPlace numberOf offsetsOf
  openVisit openWindows optionsOf originOf paceOf pagingOf partAddress payloadOf paystackStandIn
  placeAfter placeAtom placeBlocks placeOfPath placePage possibleOf prefixOf previousPlace problemOf
  problemsOf publicAddresses quoteOf rarePart razorpayStandIn readContentVisit readPaced recallContact
  redirectPart referencesOf referrerOf referToAnswer resourcesOf revisionOf roomFinder ruleOf runsOf
  scopeOf seatsLeftAt selfAddress seriesAnswer servicePart setKept shareOf showCourse shownAddressAtom
  shownPlace siteOf stageOf startsOf statusesOf statusMessageOf statusOf stepOf storedPageOf
  stripeStandIn submissionAnswer submissionOf submitWords tagByPart tagsOf textsOf themeAddress tierOf
  timeLocaleOf titleOf toChanges toClientAddress todayOf tokensOf toMinor toPieces uploadOf uploadPace
  useAsked useKeepSlot useWords variantOf visiblePart visitWithoutSite waitlistAnswer wallInstant
  warningsOf waysOf whoCanTake wishBody wishQuery withEveryPart wordsIn wordsOf writeAddress
  writeAddressAtom zipOf zonesPart
`

/** Columns that were renamed. */
const retiredColumns = ''

const MAX_LINES = 400

const own = 'scripts/sources.test.ts'
const sources = globSync(['*.ts', '{client,locales,scripts,test,worker}/**/*.{css,mjs,sql,ts,tsx}'])
  .filter((path) => path !== own)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('uses no retired names', () => {
  const names = [retiredTypes, retiredValues, retiredColumns].join(' ').trim().split(/\s+/)
  const pattern = new RegExp(`\\b(?:${names.join('|')})\\b`, 'g')
  const found = sources.flatMap(({ path, text }) =>
    [...new Set(text.match(pattern))].map((name) => `${path}: ${name}`),
  )
  expect(found).toEqual([])
})

test('has no source file with more than 400 lines', () => {
  const long = sources.filter(({ text }) => text.trimEnd().split('\n').length > MAX_LINES)
  expect(long.map(({ path }) => path)).toEqual([])
})
