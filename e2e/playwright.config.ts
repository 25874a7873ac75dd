import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { BASE_URL, HOST, PORT } from './server-address.ts'

/** A year of demo books is loaded into an empty database before the server answers. */
const START_TIMEOUT_MS = 240_000
/** A test that is not done by then waits for something that does not come. */
const TEST_TIMEOUT_MS = 120_000
/** A computer that does other work beside answers late: these tests do not measure speed. */
const EXPECT_TIMEOUT_MS = 20_000

const DATA = 'PRUMO_E2E_DATA_DIR'

/** One fresh folder for the whole run: workers read this file too, and find the folder named. */
function dataFolder(): string {
  const named = process.env[DATA]
  if (named !== undefined) return named
  const folder = mkdtempSync(join(tmpdir(), 'prumo-e2e-'))
  process.env[DATA] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: true,
  fullyParallel: false,
  workers: 3,
  // A shared machine may stall a browser for seconds; a test that needed its second try is named.
  retries: 1,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  reporter: 'list',
  use: {
    baseURL: BASE_URL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" server/src/main.ts`,
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
    },
  },
})
