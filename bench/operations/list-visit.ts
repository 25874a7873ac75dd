import type { Browser, BrowserContext, Page } from '@playwright/test'
import { latenciesOf } from '../measure/latencies.ts'
import { emptyFigures, type Measurement } from '../measure/measurement.ts'
import { p50AtMost } from '../measure/targets.ts'
import { type BrowserSession, openProfile } from '../product/chromium.ts'
import { waitForRows, watchList } from './page-probes.ts'

/** A page of the list of payables. */
export const ROWS = 200
/** docs/operations/performance.md: a filter, a search and a sort show life. */
const FEEDBACK_LIMIT_MS = 100

export const LIST_PATH = '/admin/payable/list'

/** A list that is opened again and again. */
export interface Visit {
  readonly browser: Browser
  readonly session: BrowserSession
  readonly address: string
  readonly runs: number
}

export type Opened = Awaited<ReturnType<typeof waitForRows>>
export type Feedback = Awaited<ReturnType<typeof watchList>['feedback']>

/** Opens a list in a profile and waits until its rows can be used. */
export async function openList(profile: BrowserContext, address: string): Promise<[Page, Opened]> {
  const page = await profile.newPage()
  await page.goto(address, { waitUntil: 'commit' })
  return [page, await page.evaluate(waitForRows, ROWS)]
}

/** Opens the list in a profile that has opened it before and keeps no filter, as often as told. */
export async function visitAgain(
  { browser, session, address, runs }: Visit,
  act: (page: Page, opened: Opened) => Promise<void>,
): Promise<void> {
  for (let run = 0; run < runs; run += 1) {
    const profile = await openProfile(browser, session)
    await openList(profile, address)
    const [page, opened] = await openList(profile, address)
    await act(page, opened)
    await profile.close()
  }
}

/**
 * Presses a button of the page and sees what the list does about it. Finding a part by its role is
 * work for the page, done before anything is timed; totals move it.
 */
export async function pressButton(page: Page, name: RegExp): Promise<Feedback> {
  await page.waitForLoadState('networkidle')
  const box = await page.locator('main').getByRole('button', { name }).first().boundingBox()
  if (box === null) throw new Error(`The button ${String(name)} is not to be seen.`)
  const watch = await page.evaluateHandle(watchList, 'click' as const)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  return watch.evaluate(({ feedback }) => feedback)
}

/** Types a letter into the search and sees what the list does about it. */
export async function typeIntoSearch(page: Page): Promise<Feedback> {
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Buscar').focus()
  const watch = await page.evaluateHandle(watchList, 'keydown' as const)
  await page.keyboard.press('a')
  return watch.evaluate(({ feedback }) => feedback)
}

/** A row of the table: how long lists took to open. */
export function listMeasurement(
  operation: string,
  title: string,
  limitMs: number,
  opened: readonly Opened[],
): Measurement {
  const interactive = latenciesOf(opened.map(({ interactive_ms }) => interactive_ms))
  const painted = median(opened.map(({ painted_ms }) => painted_ms))
  const longTasks = median(opened.map(({ long_tasks_ms }) => sum(long_tasks_ms)))
  return {
    ...emptyFigures,
    ...interactive,
    operation,
    title,
    targets: [p50AtMost(limitMs, interactive.p50_ms)],
    notes: [
      `rows painted after ${milliseconds(painted)}`,
      `tasks over 50 ms take ${milliseconds(longTasks)} together`,
    ],
  }
}

/** A row of the table: how soon the page shows a sign of what was done. */
export function feedbackMeasurement(
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
    title: `${title}: first sign of it`,
    targets: [p50AtMost(FEEDBACK_LIMIT_MS, reaction.p50_ms)],
    notes: [`the new rows after ${milliseconds(rows)}`],
  }
}

/** The median of samples. */
export const median = (samples: readonly number[]): number => latenciesOf(samples).p50_ms
/** A time as notes have it. */
export const milliseconds = (value: number): string => `${value.toFixed(0)} ms`
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
