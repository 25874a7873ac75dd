import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Bench } from '../measure/bench-context.ts'
import { latenciesOf } from '../measure/latencies.ts'
import { emptyFigures, type Measurement } from '../measure/measurement.ts'
import { p50AtMost } from '../measure/targets.ts'
import {
  type BrowserSession,
  openChromium,
  openProfile,
  signInForBrowser,
} from '../product/chromium.ts'
import { type FirstScreen, measureFirstScreen } from './first-screen-size.ts'
import { scrollList, waitForRows, watchList } from './page-probes.ts'

const ROWS = 200
const RUNS = 7
const QUICK_RUNS = 3
/** performance.md: a list of 200 rows interactive, and the answer to a filter. */
const LIST_LIMIT_MS = 1000
const FEEDBACK_LIMIT_MS = 100
/** About two notches of a wheel. */
const SCROLL_STEP_PX = 240

const LIST_PATH = '/admin/payable/list'

const FIRST_SCREENS: readonly FirstScreen[] = [
  { name: 'login', path: '/login', isSignedIn: false },
  { name: 'home', path: '/admin', isSignedIn: true },
  { name: 'payables', path: LIST_PATH, isSignedIn: true },
  { name: 'bank-reconciliation', path: '/admin/bank-reconciliation/list', isSignedIn: true },
]

interface Visit {
  readonly browser: Browser
  readonly session: BrowserSession
  readonly address: string
  readonly runs: number
}

/**
 * The screens in Chromium, without throttling: the list of 200 payables until it can be used, what
 * it does about a filter, how it scrolls, and the JavaScript of the first screens.
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
    const measurements = [await measureColdList(visit), ...(await measureWarmList(visit))]
    for (const screen of FIRST_SCREENS) {
      measurements.push(await measureFirstScreen(browser, origin, session, screen))
    }
    return measurements
  } finally {
    await browser.close()
  }
}

type Opened = Awaited<ReturnType<typeof waitForRows>>

async function openList(profile: BrowserContext, address: string): Promise<[Page, Opened]> {
  const page = await profile.newPage()
  await page.goto(address, { waitUntil: 'commit' })
  return [page, await page.evaluate(waitForRows, ROWS)]
}

/** Each time in a new profile: nothing is cached, neither bytes nor compiled code. */
async function measureColdList({ browser, session, address, runs }: Visit): Promise<Measurement> {
  const opened: Opened[] = []
  for (let run = 0; run < runs; run += 1) {
    const profile = await openProfile(browser, session)
    const [, list] = await openList(profile, address)
    opened.push(list)
    await profile.close()
  }
  return listMeasurement('screen-list-200', 'empty browser cache', opened)
}

/** Each time in a profile that has opened the list before, and keeps no filter of an earlier run. */
async function measureWarmList({ browser, session, address, runs }: Visit): Promise<Measurement[]> {
  const opened: Opened[] = []
  const tabs: Feedback[] = []
  const searches: Feedback[] = []
  const scrolls: Scrolling[] = []
  for (let run = 0; run < runs; run += 1) {
    const profile = await openProfile(browser, session)
    await openList(profile, address)
    const [page, list] = await openList(profile, address)
    opened.push(list)
    scrolls.push(await page.evaluate(scrollList, SCROLL_STEP_PX))
    tabs.push(await pressPaidTab(page))
    searches.push(await typeIntoSearch(page))
    await profile.close()
  }
  return [
    listMeasurement('screen-list-200-warm', 'filled browser cache', opened),
    feedbackMeasurement('screen-filter-feedback', 'Status tab pressed', tabs),
    feedbackMeasurement('screen-search-feedback', 'Letter typed into the search', searches),
    scrollMeasurement(scrolls),
  ]
}

type Feedback = Awaited<ReturnType<typeof watchList>['feedback']>
type Scrolling = Awaited<ReturnType<typeof scrollList>>

/** Finding a part by its role is work for the page, done before anything is timed; totals move it. */
async function pressPaidTab(page: Page): Promise<Feedback> {
  await page.waitForLoadState('networkidle')
  const box = await page.getByRole('button', { name: /^Pagos/ }).boundingBox()
  if (box === null) throw new Error('The tab of what is paid is not to be seen.')
  const watch = await page.evaluateHandle(watchList, 'click' as const)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  return watch.evaluate(({ feedback }) => feedback)
}

async function typeIntoSearch(page: Page): Promise<Feedback> {
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Buscar').focus()
  const watch = await page.evaluateHandle(watchList, 'keydown' as const)
  await page.keyboard.press('a')
  return watch.evaluate(({ feedback }) => feedback)
}

function listMeasurement(operation: string, cache: string, opened: readonly Opened[]): Measurement {
  const interactive = latenciesOf(opened.map(({ interactive_ms }) => interactive_ms))
  const painted = median(opened.map(({ painted_ms }) => painted_ms))
  const longTasks = median(opened.map(({ long_tasks_ms }) => sum(long_tasks_ms)))
  return {
    ...emptyFigures,
    ...interactive,
    operation,
    title: `List of ${ROWS} payables interactive, ${cache}`,
    targets: [p50AtMost(LIST_LIMIT_MS, interactive.p50_ms)],
    notes: [
      `rows painted after ${milliseconds(painted)}`,
      `tasks over 50 ms take ${milliseconds(longTasks)} together`,
    ],
  }
}

function feedbackMeasurement(
  operation: string,
  title: string,
  found: readonly Feedback[],
): Measurement {
  const reaction = latenciesOf(found.map(({ reaction_ms }) => reaction_ms))
  const rows = median(found.map(({ rows_ms }) => rows_ms))
  return {
    ...emptyFigures,
    ...reaction,
    operation,
    title: `${title}: first reaction of the list`,
    targets: [p50AtMost(FEEDBACK_LIMIT_MS, reaction.p50_ms)],
    notes: [`the new rows after ${milliseconds(rows)}`],
  }
}

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

const milliseconds = (value: number) => `${value.toFixed(0)} ms`
const median = (samples: readonly number[]) => latenciesOf(samples).p50_ms
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
