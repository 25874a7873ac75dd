import type { Bench } from '../measure/bench-context.ts'
import { emptyFigures, type Measurement } from '../measure/measurement.ts'
import { openChromium, openProfile, signInForBrowser } from '../product/chromium.ts'
import { type FirstScreen, measureFirstScreen } from './first-screen-size.ts'
import {
  type Feedback,
  feedbackMeasurement,
  LIST_PATH,
  listMeasurement,
  median,
  milliseconds,
  type Opened,
  openList,
  pressButton,
  ROWS,
  typeIntoSearch,
  type Visit,
  visitAgain,
} from './list-visit.ts'
import { measureLongLists } from './long-lists.ts'
import { scrollList } from './page-probes.ts'

const RUNS = 7
const QUICK_RUNS = 3
/** docs/operations/performance.md: a list of 200 rows interactive, with nothing and with everything cached. */
const COLD_LIMIT_MS = 1200
const WARM_LIMIT_MS = 800
/** About two notches of a wheel. */
const SCROLL_STEP_PX = 240

const FIRST_SCREENS: readonly FirstScreen[] = [
  { name: 'login', path: '/login', isSignedIn: false },
  { name: 'home', path: '/admin', isSignedIn: true },
  { name: 'payables', path: LIST_PATH, isSignedIn: true },
  { name: 'bank-reconciliation', path: '/admin/bank-reconciliation/list', isSignedIn: true },
]

/**
 * The screens in Chromium, without throttling: the list of 200 payables until it can be used, what
 * it does about a filter, a sort and a search, how it scrolls, longer lists, and the JavaScript of
 * the first screens.
 */
export async function measureScreen(bench: Bench): Promise<Measurement[]> {
  const origin = bench.product.url
  const session = await signInForBrowser(origin, bench.login, bench.company.company_id)
  const browser = await openChromium()
  // The smallest workload has no month of 200 payables: there the list is of all of them.
  const period = bench.size === 10_000 ? '?filter_due_or_payment_date=all' : ''
  const address = `${origin}${LIST_PATH}${period}`
  const visit = { browser, session, address, runs: bench.is_quick ? QUICK_RUNS : RUNS }
  try {
    const measurements = [
      await measureColdList(visit),
      ...(await measureWarmList(visit)),
      ...(await measureLongLists(bench, visit)),
    ]
    for (const screen of FIRST_SCREENS) {
      measurements.push(await measureFirstScreen(browser, origin, session, screen))
    }
    return measurements
  } finally {
    await browser.close()
  }
}

const titleOf = (cache: string) => `List of ${ROWS} payables interactive, ${cache}`

/** Each time in a new profile: nothing is cached, neither bytes nor compiled code. */
async function measureColdList({ browser, session, address, runs }: Visit): Promise<Measurement> {
  const opened: Opened[] = []
  for (let run = 0; run < runs; run += 1) {
    const profile = await openProfile(browser, session)
    const [, list] = await openList(profile, address)
    opened.push(list)
    await profile.close()
  }
  return listMeasurement('screen-list-200', titleOf('empty browser cache'), COLD_LIMIT_MS, opened)
}

async function measureWarmList(visit: Visit): Promise<Measurement[]> {
  const opened: Opened[] = []
  const tabs: Feedback[] = []
  const searches: Feedback[] = []
  const scrolls: Scrolling[] = []
  await visitAgain(visit, async (page, list) => {
    opened.push(list)
    scrolls.push(await page.evaluate(scrollList, SCROLL_STEP_PX))
    tabs.push(await pressButton(page, /^Pagos/))
    searches.push(await typeIntoSearch(page))
  })
  return [
    listMeasurement('screen-list-200-warm', titleOf('filled browser cache'), WARM_LIMIT_MS, opened),
    feedbackMeasurement('screen-filter-feedback', 'Status tab pressed', tabs),
    feedbackMeasurement('screen-search-feedback', 'Letter typed into the search', searches),
    scrollMeasurement(scrolls),
  ]
}

type Scrolling = Awaited<ReturnType<typeof scrollList>>

function scrollMeasurement(scrolls: readonly Scrolling[]): Measurement {
  const tasks = median(scrolls.map(({ long_tasks_ms }) => long_tasks_ms.length))
  const longestFrame = median(scrolls.map(({ longest_frame_ms }) => longest_frame_ms))
  return {
    ...emptyFigures,
    operation: 'screen-scroll-200',
    title: `List of ${ROWS} payables scrolled to its end and back`,
    figure: { value: tasks, unit: 'tasks over 50 ms' },
    notes: [`longest frame ${milliseconds(longestFrame)}`],
  }
}
