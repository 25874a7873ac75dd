import base from './playwright.config.ts'

const { webServer: _webServer, ...rest } = base
export default { ...rest, workers: 1, timeout: 90_000, outputDir: '/tmp/l-results' }
