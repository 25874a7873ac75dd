import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Browser, Response } from '@playwright/test'
import type { Measurement } from '../measure/measurement.ts'
import { type BrowserSession, openProfile } from '../product/chromium.ts'

/** docs/operations/performance.md: the JavaScript of any first screen. */
const LIMIT_BYTES = 220_000

/** A screen that somebody may open first. */
export interface FirstScreen {
  /** End of the operation's name: `payables`. */
  readonly name: string
  readonly path: string
  readonly isSignedIn: boolean
}

interface Sizes {
  readonly scripts: number
  readonly raw: number
  readonly gzip: number
  readonly brotli: number
  /** What went over the wire, as the server chose to compress it; bodies only. */
  readonly sent: number
}

/**
 * The JavaScript that Chromium loads until a screen is idle, with an empty cache. Each script is
 * compressed on its own, as it travels, at the levels that zlib calls default (gzip 6, brotli 11).
 */
export async function measureFirstScreen(
  browser: Browser,
  origin: string,
  session: BrowserSession,
  screen: FirstScreen,
): Promise<Measurement> {
  const profile = await openProfile(browser, screen.isSignedIn ? session : null)
  try {
    const page = await profile.newPage()
    const answers: Response[] = []
    page.on('response', (answer) => {
      if (new URL(answer.url()).pathname.endsWith('.js')) answers.push(answer)
    })
    await page.goto(`${origin}${screen.path}`)
    await page.waitForLoadState('networkidle')
    return inMeasurement(screen, await sumSizes(answers))
  } finally {
    await profile.close()
  }
}

async function sumSizes(answers: readonly Response[]): Promise<Sizes> {
  const each = await Promise.all(
    answers.map(async (answer) => ({
      body: await answer.body(),
      sent: (await answer.request().sizes()).responseBodySize,
    })),
  )
  const total = (sizeOf: (script: { body: Buffer; sent: number }) => number) =>
    each.reduce((sum, script) => sum + sizeOf(script), 0)
  return {
    scripts: each.length,
    raw: total(({ body }) => body.length),
    gzip: total(({ body }) => gzipSync(body).length),
    brotli: total(({ body }) => brotliCompressSync(body).length),
    sent: total(({ sent }) => sent),
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function inMeasurement({ name, path }: FirstScreen, sizes: Sizes): Measurement {
  if (sizes.scripts === 0) throw new Error(`${path} loaded no script: is the web app built?`)
  return {
    operation: `first-screen-js-${name}`,
    title: `JavaScript of the first screen: ${name}`,
    p50_ms: null,
    p95_ms: null,
    per_second: null,
    beside: [],
    figure: { value: sizes.gzip / 1000, unit: 'kB gzip' },
    targets: [
      { says: '≤ 220 kB gzip', found: kilobytes(sizes.gzip), met: sizes.gzip <= LIMIT_BYTES },
    ],
    notes: [
      `${sizes.scripts} scripts, ${kilobytes(sizes.raw)} plain, ` +
        `${kilobytes(sizes.brotli)} brotli, ${kilobytes(sizes.sent)} as sent`,
    ],
  }
}
