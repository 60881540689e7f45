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
  attemptAtom bindAddress blocksOf calendarPart canonicalOf canPlaceAll categoryPart characterOf checkParts
  checkPlaces choosingPart chosenOf chunkOf colleaguesOf collectionPart conditionsOf contactOf contactParts
  contentAddressOf controlIdOf controlsOf courseAtom courseOf createWords dataLinkAnswer decimalsOf
  dependenciesOf detailsOf documentOf draftKept dueOf elementsOf entriesOf errorOf etagOf examplesOf faultsOf
  feedAddress feedOf fetchPart fieldProblemOf forgetContact forgetHoldId forgetMonthsAtom formAddress
  formAddressAtom formatOf formPart formsOf framesOf giveBack goOnWithout headingsOf hourOf hrefOf idOf
  imageAddress imagePart inAddress instantsOf islandWords itemOf keepAtom keepDraft keepLonger keepPartial
  keepPartialAtom keepSlot keepSlotAtom keptAtom keptOn kindOf labelOf labelsOf latePart lengthOf limitOf
  limitsOf linksOf listOf listsOf livePart loadKept loadPlace localeOf localesOf longestPart longestWords
  mapAddress markKeptAtom menuPart mercadoPagoStandIn minuteOf mistakesOf mollieStandIn monthOf
  mostAssetBytes mostBodyBytes mostCharacters mostFileBytes mostFormBytes mostFromLeftPage mostGivenBack
  mostInRow mostPages mostRevisions mostTypedBytes namesOf neededParts nextAddress nextAttempt nextPlace
  numberOf offsetsOf openVisit optionsOf originOf paceOf pagingOf partAddress payloadOf paystackStandIn
  placeAfter placeAtom placeBlocks placeOfPath placePage possibleOf prefixOf previousPlace problemOf
  problemsOf publicAddresses quoteOf rarePart razorpayStandIn readContentVisit readPaced recallContact
  redirectPart referencesOf referrerOf referToAnswer resourcesOf revisionOf ruleOf runsOf scopeOf selfAddress
  seriesAnswer servicePart setKept shareOf showCourse shownAddressAtom shownPlace siteOf stageOf startsOf
  statusesOf statusMessageOf statusOf stepOf storedPageOf stripeStandIn submissionAnswer submissionOf
  submitWords tagByPart tagsOf textsOf themeAddress tierOf timeLocaleOf titleOf toClientAddress todayOf
  tokensOf uploadOf uploadPace useAsked useKeepSlot useWords variantOf visiblePart visitWithoutSite
  waitlistAnswer warningsOf waysOf wishBody wishQuery withEveryPart wordsIn wordsOf writeAddress
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
