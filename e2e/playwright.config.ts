import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { BASE_URL, DATA_FOLDER, HOST, PORT } from './server-address.ts'

/** A year of demo books is loaded into an empty database before the server answers. */
const START_TIMEOUT_MS = 240_000
/** A test that is not done by then waits for something that does not come. */
const TEST_TIMEOUT_MS = 120_000
/** A computer that does other work beside answers late: these tests do not measure speed. */
const EXPECT_TIMEOUT_MS = 20_000

/**
 * The browser tests run on PostgreSQL, which answers faster; the start, the sign-in and the main job
 * run on the embedded database too, in a run of their own.
 */
const isEmbedded = process.env['TEST_ENGINE'] === 'pglite'
const ON_BOTH_ENGINES = ['start.spec.ts', 'sign-in.spec.ts', 'main-job.spec.ts']

/** One fresh folder for the whole run: workers read this file too, and find the folder named. */
function dataFolder(): string {
  const named = process.env[DATA_FOLDER]
  if (named !== undefined) return named
  const folder = mkdtempSync(join(tmpdir(), 'prumo-e2e-'))
  process.env[DATA_FOLDER] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export default defineConfig({
  testDir: '.',
  ...(isEmbedded ? { testMatch: ON_BOTH_ENGINES } : {}),
  outputDir: '../test-results',
  forbidOnly: true,
  fullyParallel: false,
  workers: 4,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  reporter: [['list'], ['./failed-pages.ts']],
  use: {
    baseURL: BASE_URL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // A page whose spinners turn draws sixty frames a second while it loads. What is about motion
    // asks for it: first-click.spec.ts.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // Without a language of the machine Chromium names what has 'ç' in its name 'download'.
      env: { ...process.env, LANG: process.env['LANG'] ?? 'C.UTF-8' },
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a test lives for seconds: compiled code costs more than it saves (decision 484).
        '--js-flags=--no-opt --no-maglev --no-sparkplug',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" ${isEmbedded ? 'scripts/run-built.mjs serve' : 'e2e/start-postgresql.ts'}`,
    cwd: join(import.meta.dirname, '..'),
    url: `${BASE_URL}/api/ready`,
    timeout: START_TIMEOUT_MS,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      HOST,
      DEMO: '1',
      DATA_DIR: dataFolder(),
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      // All browsers of the tests call from one address.
      RATE_LIMIT: '1000000',
      // Programs that are told of what happens are the tests' own.
      ALLOW_LOOPBACK_WEBHOOKS: '1',
    },
  },
})
